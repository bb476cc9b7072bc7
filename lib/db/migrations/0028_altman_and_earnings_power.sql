ALTER TABLE "stocks" ADD COLUMN "altman_double_prime" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "earnings_power" double precision;