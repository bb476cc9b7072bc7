CREATE TABLE "dividend_forecast_scores" (
	"month" date NOT NULL,
	"ahead" smallint NOT NULL,
	"method" text NOT NULL,
	"forecasts" integer NOT NULL,
	"came" integer NOT NULL,
	"inside" integer NOT NULL,
	"amount_error" double precision NOT NULL,
	"day_error" double precision NOT NULL,
	CONSTRAINT "dividend_forecast_scores_month_ahead_method_pk" PRIMARY KEY("month","ahead","method"),
	CONSTRAINT "dividend_forecast_scores_method" CHECK ("dividend_forecast_scores"."method" in ('own', 'last_year'))
);
--> statement-breakpoint
CREATE TABLE "dividend_forecasts" (
	"month" date NOT NULL,
	"stock_id" text NOT NULL,
	"counted_on" date NOT NULL,
	"own" jsonb NOT NULL,
	"last_year" jsonb NOT NULL,
	CONSTRAINT "dividend_forecasts_month_stock_id_pk" PRIMARY KEY("month","stock_id")
);
--> statement-breakpoint
ALTER TABLE "dividend_forecasts" ADD CONSTRAINT "dividend_forecasts_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dividends_ex_date" ON "dividends" USING btree ("ex_date");