CREATE TABLE "bookings" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"stock_id" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"quantity" double precision NOT NULL,
	"counted_on" date NOT NULL,
	"price" double precision,
	"fees" double precision DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_hash" text,
	"removal" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bookings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bookings_price_positive" CHECK ("bookings"."price" > 0),
	CONSTRAINT "bookings_fees_not_negative" CHECK ("bookings"."fees" >= 0)
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"account_id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request" ON "bookings" USING btree ("account_id","request_hash");--> statement-breakpoint
CREATE INDEX "bookings_removed" ON "bookings" USING btree ("removed_at") WHERE "bookings"."removed_at" is not null;