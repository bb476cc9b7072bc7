CREATE TABLE "labels" (
	"account_id" text NOT NULL,
	"stock_id" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "labels_account_id_stock_id_pk" PRIMARY KEY("account_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "own_prices" (
	"stock_id" text NOT NULL,
	"date" date NOT NULL,
	"price" numeric NOT NULL,
	CONSTRAINT "own_prices_stock_id_date_pk" PRIMARY KEY("stock_id","date"),
	CONSTRAINT "own_prices_positive" CHECK ("own_prices"."price" > 0 and "own_prices"."price" < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "kind" text DEFAULT 'share' NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "distribution" text;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "fund_type" text;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "replication" text;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "index_kind" text;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "expense_ratio" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "fund_size" double precision;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_prices" ADD CONSTRAINT "own_prices_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocks_not_shares" ON "stocks" USING btree ("id") WHERE "stocks"."kind" <> 'share';--> statement-breakpoint
CREATE INDEX "stocks_account" ON "stocks" USING btree ("account_id") WHERE "stocks"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_kind" CHECK ("stocks"."kind" in ('share', 'fund', 'index', 'other'));