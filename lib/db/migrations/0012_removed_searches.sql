DROP INDEX "saved_searches_name";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("account_id","name") WHERE "saved_searches"."removed_at" is null;