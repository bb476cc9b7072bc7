CREATE TABLE "depots" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"broker" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "depots_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "depots" ADD CONSTRAINT "depots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "depots" ("account_id", "id", "name")
SELECT "account_id", replace(gen_random_uuid()::text, '-', ''), 'Mein Depot' FROM "bookings" GROUP BY "account_id";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "depot_id" text;--> statement-breakpoint
UPDATE "bookings" SET "depot_id" = "depots"."id" FROM "depots" WHERE "depots"."account_id" = "bookings"."account_id";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "depot_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_quantity_some";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_price_finite";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_fees_finite";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_kind";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "quantity" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "quantity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "fees" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "fees" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "amount" numeric;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "taxes" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "withholding_tax" numeric;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "exchange_rate" numeric;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bought_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "to_depot_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "to_stock_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ratio" numeric;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cost_share" numeric;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "document" text;--> statement-breakpoint
CREATE UNIQUE INDEX "depots_name" ON "depots" USING btree ("account_id",lower("name"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_to_stock_id_stocks_id_fk" FOREIGN KEY ("to_stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_depot" FOREIGN KEY ("account_id","depot_id") REFERENCES "public"."depots"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_to_depot" FOREIGN KEY ("account_id","to_depot_id") REFERENCES "public"."depots"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("account_id","date","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_time" CHECK ("bookings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_transfer" CHECK (("bookings"."kind" = 'transfer') = ("bookings"."to_depot_id" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_other_depot" CHECK ("bookings"."to_depot_id" <> "bookings"."depot_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_other_stock" CHECK ("bookings"."to_stock_id" <> "bookings"."stock_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quantity" CHECK ("bookings"."quantity" > 0 and "bookings"."quantity" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price" CHECK ("bookings"."price" >= 0 and "bookings"."price" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amount" CHECK ("bookings"."amount" > 0 and "bookings"."amount" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_fees" CHECK ("bookings"."fees" >= 0 and "bookings"."fees" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_taxes" CHECK (abs("bookings"."taxes") < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_withholding_tax" CHECK ("bookings"."withholding_tax" >= 0 and "bookings"."withholding_tax" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_exchange_rate" CHECK ("bookings"."exchange_rate" > 0 and "bookings"."exchange_rate" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ratio" CHECK ("bookings"."ratio" >= 0 and "bookings"."ratio" < 'Infinity');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cost_share" CHECK ("bookings"."cost_share" between 0 and 1);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('purchase', 'sale', 'dividend', 'delivery_in', 'delivery_out', 'transfer', 'spin_off', 'merger', 'advance_tax', 'tax', 'tax_refund', 'fee'));