ALTER TABLE "stocks" DROP CONSTRAINT "stocks_kind";--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_kind" CHECK ("stocks"."kind" in ('share', 'fund', 'index', 'bond', 'other'));