ALTER TABLE "checked_papers" ADD COLUMN "pots" jsonb;--> statement-breakpoint
ALTER TABLE "tax_kinds" ADD COLUMN "since" date;