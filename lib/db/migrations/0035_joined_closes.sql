ALTER TABLE "collected_closes" ADD COLUMN "adjusted_on" date;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "joined_closes" text;