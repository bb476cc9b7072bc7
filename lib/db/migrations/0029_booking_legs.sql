CREATE TABLE "booking_legs" (
	"account_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"place" integer NOT NULL,
	"direction" text NOT NULL,
	"stock_id" text NOT NULL,
	"shares" numeric NOT NULL,
	"cost_share" numeric,
	CONSTRAINT "booking_legs_account_id_booking_id_place_pk" PRIMARY KEY("account_id","booking_id","place"),
	CONSTRAINT "booking_legs_direction" CHECK ("booking_legs"."direction" in ('out', 'in')),
	CONSTRAINT "booking_legs_shares" CHECK ("booking_legs"."shares" > 0 and "booking_legs"."shares" < 'Infinity'),
	CONSTRAINT "booking_legs_cost_share" CHECK ("booking_legs"."cost_share" between 0 and 1),
	CONSTRAINT "booking_legs_cost" CHECK (("booking_legs"."direction" = 'in') = ("booking_legs"."cost_share" is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_other_stock";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_ratio";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_cost_share";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_kind";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_to_stock_id_stocks_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_booking" FOREIGN KEY ("account_id","booking_id") REFERENCES "public"."bookings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A merger of an own security with itself was its split.
UPDATE "bookings" SET "kind" = 'split' WHERE "kind" = 'merger' AND "to_stock_id" = "stock_id";--> statement-breakpoint
-- A ratio becomes the counts that it was computed from, where a few shares give all of its digits: 7 become 2, or 1600
-- become 228.571. Any other one is what becomes of one share. Either way the proportion is the one that was stored.
WITH "counted" AS (
  SELECT b.*, coalesce(b."cost_share", 0) AS "apart", coalesce(c."given", 1) AS "given", coalesce(c."received", b."ratio") AS "received"
  FROM "bookings" b LEFT JOIN LATERAL (
    SELECT n AS "given", round(n * b."ratio", p) AS "received"
    FROM unnest(ARRAY[0, 3]) p, generate_series(2, 2000) n
    WHERE scale(trim_scale(b."ratio")) > 4 AND round(n * b."ratio", p) > 0
      AND round(round(n * b."ratio", p)::numeric(60, 24) / n, 16) = b."ratio"
    ORDER BY p, n LIMIT 1
  ) c ON true
  WHERE b."kind" IN ('split', 'merger', 'spin_off')
)
INSERT INTO "booking_legs" ("account_id", "booking_id", "place", "direction", "stock_id", "shares", "cost_share")
SELECT "account_id", "id", 0, 'out', "stock_id", "given", null::numeric FROM "counted"
UNION ALL
-- What a spin-off leaves with the old shares.
SELECT "account_id", "id", 1, 'in', "stock_id", "given", 1 - "apart" FROM "counted" WHERE "kind" = 'spin_off'
UNION ALL
SELECT "account_id", "id", 2, 'in', "to_stock_id", "received", "apart" FROM "counted" WHERE "kind" = 'spin_off'
UNION ALL
-- What a merger does not leave to its cash. One for cash alone brings no shares, and all of the cost goes with the cash.
SELECT "account_id", "id", 1, 'in', "to_stock_id", "received", 1 - "apart" FROM "counted"
WHERE "kind" <> 'spin_off' AND "to_stock_id" IS NOT NULL AND "received" > 0;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "to_stock_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "ratio";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "cost_share";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('purchase', 'sale', 'dividend', 'delivery_in', 'delivery_out', 'transfer', 'spin_off', 'merger', 'split', 'stock_dividend', 'rights', 'tax', 'tax_refund', 'advance_tax', 'fee'));