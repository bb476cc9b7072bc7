ALTER TABLE "bookings" DROP CONSTRAINT "bookings_price_positive";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_fees_not_negative";--> statement-breakpoint
DROP INDEX "bookings_request";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request_key" ON "bookings" USING btree ("account_id","request_key");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('purchase'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quantity_some" CHECK ("bookings"."quantity" <> 0 and abs("bookings"."quantity") < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price_finite" CHECK ("bookings"."price" > 0 and "bookings"."price" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_fees_finite" CHECK ("bookings"."fees" >= 0 and "bookings"."fees" < 'Infinity');