ALTER TABLE "stocks" ADD COLUMN "dividend_increases" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_increases_most" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_without_cut" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_without_cut_most" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_growth_1" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_growth_3" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_growth_5" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_growth_10" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "dividend_months" double precision;