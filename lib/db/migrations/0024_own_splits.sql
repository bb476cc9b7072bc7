ALTER TABLE "bookings" DROP CONSTRAINT "bookings_other_stock";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_other_stock" CHECK ("bookings"."to_stock_id" <> "bookings"."stock_id" or ("bookings"."kind" = 'merger' and "bookings"."stock_id" like 'own-%'));--> statement-breakpoint
-- Own securities had no splits: what was entered by hand counts as on its day.
UPDATE "bookings" b SET "counted_on" = b."date" FROM "stocks" s
WHERE s."id" IN (b."stock_id", b."to_stock_id") AND s."account_id" IS NOT NULL AND b."import_id" IS NULL;
