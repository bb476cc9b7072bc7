CREATE TABLE "tax_depots" (
	"account_id" text NOT NULL,
	"depot_id" text NOT NULL,
	"residence" text,
	"shares_with" text,
	"allowance" numeric,
	"start_on" date,
	"share_pot" numeric,
	"other_pot" numeric,
	"allowance_used" numeric,
	"taxed" numeric,
	"share_gains" numeric,
	"foreign_tax_credited" numeric,
	"foreign_tax_left" numeric,
	CONSTRAINT "tax_depots_account_id_depot_id_pk" PRIMARY KEY("account_id","depot_id"),
	CONSTRAINT "tax_depots_residence" CHECK ("tax_depots"."residence" in ('domestic', 'foreign')),
	CONSTRAINT "tax_depots_other_depot" CHECK ("tax_depots"."shares_with" <> "tax_depots"."depot_id"),
	CONSTRAINT "tax_depots_allowance" CHECK ("tax_depots"."allowance" >= 0 and "tax_depots"."allowance" < 'Infinity'),
	CONSTRAINT "tax_depots_start" CHECK (num_nonnulls("tax_depots"."share_pot", "tax_depots"."other_pot", "tax_depots"."allowance_used", "tax_depots"."taxed", "tax_depots"."share_gains",
        "tax_depots"."foreign_tax_credited", "tax_depots"."foreign_tax_left") = case when "tax_depots"."start_on" is null then 0 else 7 end)
);
--> statement-breakpoint
CREATE TABLE "tax_kinds" (
	"account_id" text NOT NULL,
	"stock_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "tax_kinds_account_id_stock_id_pk" PRIMARY KEY("account_id","stock_id"),
	CONSTRAINT "tax_kinds_kind" CHECK ("tax_kinds"."kind" in ('share', 'other', 'equity', 'mixed', 'property', 'foreign_property', 'other_fund'))
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"filing" text,
	"church_rate" text,
	"church_from" date,
	CONSTRAINT "tax_settings_filing" CHECK ("tax_settings"."filing" in ('single', 'joint')),
	CONSTRAINT "tax_settings_church_rate" CHECK ("tax_settings"."church_rate" in ('0', '8', '9'))
);
--> statement-breakpoint
ALTER TABLE "tax_depots" ADD CONSTRAINT "tax_depots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_depots" ADD CONSTRAINT "tax_depots_depot" FOREIGN KEY ("account_id","depot_id") REFERENCES "public"."depots"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_depots" ADD CONSTRAINT "tax_depots_shares_with" FOREIGN KEY ("account_id","shares_with") REFERENCES "public"."depots"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_kinds" ADD CONSTRAINT "tax_kinds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_kinds" ADD CONSTRAINT "tax_kinds_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;