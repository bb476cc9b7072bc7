CREATE TABLE "published_fund_values" (
	"account_id" text NOT NULL,
	"stock_id" text NOT NULL,
	"year" smallint NOT NULL,
	"value_start" numeric,
	"value_end" numeric,
	"per_unit" numeric,
	CONSTRAINT "published_fund_values_account_id_stock_id_year_pk" PRIMARY KEY("account_id","stock_id","year"),
	CONSTRAINT "published_fund_values_given" CHECK (num_nonnulls("published_fund_values"."value_start", "published_fund_values"."value_end", "published_fund_values"."per_unit") > 0),
	CONSTRAINT "published_fund_values_amounts" CHECK (least("published_fund_values"."value_start", "published_fund_values"."value_end", "published_fund_values"."per_unit") >= 0
        and greatest("published_fund_values"."value_start", "published_fund_values"."value_end", "published_fund_values"."per_unit") < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "published_fund_values" ADD CONSTRAINT "published_fund_values_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_fund_values" ADD CONSTRAINT "published_fund_values_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;