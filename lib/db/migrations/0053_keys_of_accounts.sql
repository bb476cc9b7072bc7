ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_id_unique";--> statement-breakpoint
DROP INDEX "account_links_account";--> statement-breakpoint
DROP INDEX "account_wants_own";--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_pkey";--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_secret_hash_pk" PRIMARY KEY("account_id","secret_hash");--> statement-breakpoint
CREATE INDEX "account_links_secret" ON "account_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_id" ON "calendar_feeds" USING btree ("id");--> statement-breakpoint
CREATE INDEX "account_wants_of_own" ON "account_wants" USING btree ("own_id") WHERE "account_wants"."own_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_wants_own" ON "account_wants" USING btree ("account_id","own_id") WHERE "account_wants"."own_id" is not null;