ALTER TABLE "dividend_forecast_scores" ADD COLUMN "expected_sum" double precision;--> statement-breakpoint
ALTER TABLE "dividend_forecast_scores" ADD COLUMN "paid_sum" double precision;