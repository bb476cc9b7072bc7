CREATE TABLE "fundamentals" (
	"stock_id" text NOT NULL,
	"source" text NOT NULL,
	"currency" text,
	"adjusted_on" date NOT NULL,
	"years" jsonb NOT NULL,
	"trailing_year" jsonb,
	CONSTRAINT "fundamentals_stock_id_source_pk" PRIMARY KEY("stock_id","source"),
	CONSTRAINT "fundamentals_source" CHECK ("fundamentals"."source" in ('sec', 'csv', 'yahoo', 'demo'))
);
--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "fiscal_year_end" date;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "revenue_growth_5" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "revenue_growth_10" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "eps_growth_5" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "eps_growth_10" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "roic" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "net_debt_to_ebitda" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "interest_cover" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "equity_ratio" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "share_growth" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "f_score" double precision;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "profit_years" double precision;--> statement-breakpoint
ALTER TABLE "fundamentals" ADD CONSTRAINT "fundamentals_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;