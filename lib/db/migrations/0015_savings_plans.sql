CREATE TABLE "savings_plans" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"depot_id" text NOT NULL,
	"stock_id" text NOT NULL,
	"interval" text NOT NULL,
	"amount" numeric,
	"quantity" numeric,
	"fees" numeric DEFAULT '0' NOT NULL,
	"currency" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"booked_until" date,
	"booked" integer DEFAULT 0 NOT NULL,
	"paused_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "savings_plans_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "savings_plans_size" CHECK (("savings_plans"."amount" is null) <> ("savings_plans"."quantity" is null))
);
--> statement-breakpoint
ALTER TABLE "savings_plans" ADD CONSTRAINT "savings_plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_plans" ADD CONSTRAINT "savings_plans_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_plans" ADD CONSTRAINT "savings_plans_depot" FOREIGN KEY ("account_id","depot_id") REFERENCES "public"."depots"("account_id","id") ON DELETE no action ON UPDATE no action;