CREATE TABLE "dividends" (
	"stock_id" text NOT NULL,
	"ex_date" date NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "dividends_stock_id_ex_date_pk" PRIMARY KEY("stock_id","ex_date"),
	CONSTRAINT "dividends_amount_positive" CHECK ("dividends"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"year" smallint NOT NULL,
	"source" text NOT NULL,
	"days" "bytea" NOT NULL,
	"rates" "bytea" NOT NULL,
	CONSTRAINT "exchange_rates_currency_year_pk" PRIMARY KEY("currency","year")
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"run_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file" text,
	"line" integer,
	"symbol" text,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_refusals_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "market_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"stock_id" text NOT NULL,
	"year" smallint NOT NULL,
	"days" "bytea" NOT NULL,
	"closes" "bytea" NOT NULL,
	CONSTRAINT "prices_stock_id_year_pk" PRIMARY KEY("stock_id","year")
);
--> statement-breakpoint
CREATE TABLE "splits" (
	"stock_id" text NOT NULL,
	"ex_date" date NOT NULL,
	"ratio" double precision NOT NULL,
	CONSTRAINT "splits_stock_id_ex_date_pk" PRIMARY KEY("stock_id","ex_date"),
	CONSTRAINT "splits_ratio_positive" CHECK ("splits"."ratio" > 0)
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"id" text PRIMARY KEY NOT NULL,
	"original_id" text NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"isin" text,
	"wkn" text,
	"sector" text,
	"country" text,
	"trading_currency" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"adjusted_on" date,
	"figures_date" date,
	"market_cap" double precision,
	"enterprise_value" double precision,
	"revenue" double precision,
	"free_cash_flow" double precision,
	"trailing_p_e" double precision,
	"forward_p_e" double precision,
	"price_to_book" double precision,
	"enterprise_to_ebitda" double precision,
	"operating_margin" double precision,
	"profit_margin" double precision,
	"gross_margin" double precision,
	"return_on_equity" double precision,
	"revenue_growth" double precision,
	"earnings_growth" double precision,
	"current_qtr_growth" double precision,
	"next_qtr_growth" double precision,
	"current_year_growth" double precision,
	"next_year_growth" double precision,
	"reported_dividend" double precision,
	"reported_dividend_yield" double precision,
	"reported_payout_ratio" double precision,
	"price_date" date,
	"first_price_date" date,
	"current_price" double precision,
	"daily_change" double precision,
	"weekly_change" double precision,
	"monthly_change" double precision,
	"yearly_change" double precision,
	"week52_low" double precision,
	"week52_high" double precision,
	"dividend" double precision,
	"dividend_yield" double precision,
	"payout_ratio" double precision,
	"last_dividend_date" date,
	CONSTRAINT "stocks_original_id_unique" UNIQUE("original_id")
);
--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_started" ON "import_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "stocks_status" ON "stocks" USING btree ("status","id");--> statement-breakpoint
INSERT INTO "market_state" ("id") VALUES (1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE VIEW "price_rows" AS
SELECT p.stock_id,
       make_date(p.year::int, 1, 1) + (get_byte(p.days, 2 * n) | (get_byte(p.days, 2 * n + 1) << 8)) - 1 AS date,
       (
         SELECT CASE WHEN f.exponent = 0 THEN 0 ELSE (1 + f.mantissa / 4503599627370496::float8) * power(2::float8, f.exponent - 1023) END
         FROM (
           SELECT ((get_byte(p.closes, 8 * n + 7) & 127) << 4) | (get_byte(p.closes, 8 * n + 6) >> 4) AS exponent,
                  ((get_byte(p.closes, 8 * n + 6) & 15)::bigint << 48)
                  | (get_byte(p.closes, 8 * n + 5)::bigint << 40)
                  | (get_byte(p.closes, 8 * n + 4)::bigint << 32)
                  | (get_byte(p.closes, 8 * n + 3)::bigint << 24)
                  | (get_byte(p.closes, 8 * n + 2)::bigint << 16)
                  | (get_byte(p.closes, 8 * n + 1)::bigint << 8)
                  | get_byte(p.closes, 8 * n)::bigint AS mantissa
         ) f
       ) AS close
FROM prices p, generate_series(0, length(p.days) / 2 - 1) AS n;
