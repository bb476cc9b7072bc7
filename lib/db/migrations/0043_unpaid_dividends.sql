CREATE TABLE "unpaid_dividends" (
	"account_id" text NOT NULL,
	"depot_id" text NOT NULL,
	"stock_id" text NOT NULL,
	"ex_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unpaid_dividends_account_id_depot_id_stock_id_ex_date_pk" PRIMARY KEY("account_id","depot_id","stock_id","ex_date")
);
--> statement-breakpoint
ALTER TABLE "unpaid_dividends" ADD CONSTRAINT "unpaid_dividends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_dividends" ADD CONSTRAINT "unpaid_dividends_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_dividends" ADD CONSTRAINT "unpaid_dividends_depot" FOREIGN KEY ("account_id","depot_id") REFERENCES "public"."depots"("account_id","id") ON DELETE cascade ON UPDATE no action;