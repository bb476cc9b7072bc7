ALTER TABLE "open_bookings" ADD COLUMN "removal" text;--> statement-breakpoint
ALTER TABLE "open_bookings" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- Imports that were taken back before: what was open of them went unseen, and can be restored with their bookings.
UPDATE "open_bookings" o SET "removed_at" = i."taken_back_at", "removal" = (
	SELECT max(b."removal") FROM "bookings" b
	WHERE b."account_id" = i."account_id" AND b."import_id" = i."id" AND b."removed_at" = i."taken_back_at"
) FROM "imports" i
WHERE i."account_id" = o."account_id" AND i."id" = o."import_id" AND i."taken_back_at" IS NOT NULL;--> statement-breakpoint
-- What was open at first and booked later counts too.
UPDATE "imports" i SET "booked" = greatest(i."booked", (
	SELECT count(*)::int FROM "bookings" b WHERE b."account_id" = i."account_id" AND b."import_id" = i."id"
));
