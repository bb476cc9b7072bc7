CREATE TABLE "account_wants" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"wanted_id" text NOT NULL,
	"own_id" text,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"choice" text,
	"refused" text,
	"stock_id" text,
	"admitted_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_wants_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "wanted_securities" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"isin" text,
	"name" text NOT NULL,
	"symbol" text,
	"kind" text,
	"currency" text NOT NULL,
	"state" text DEFAULT 'sought' NOT NULL,
	"progress" smallint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"tried_on" date,
	"asked_at" timestamp with time zone,
	"stock_id" text,
	"found_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_securities_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "savings_plans" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "account_wants" ADD CONSTRAINT "account_wants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_wants" ADD CONSTRAINT "account_wants_wanted_id_wanted_securities_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."wanted_securities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_wants" ADD CONSTRAINT "account_wants_own_id_stocks_id_fk" FOREIGN KEY ("own_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_wants" ADD CONSTRAINT "account_wants_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_securities" ADD CONSTRAINT "wanted_securities_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_wants_once" ON "account_wants" USING btree ("account_id","wanted_id") WHERE "account_wants"."own_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_wants_own" ON "account_wants" USING btree ("own_id") WHERE "account_wants"."own_id" is not null;--> statement-breakpoint
CREATE INDEX "account_wants_wanted" ON "account_wants" USING btree ("wanted_id");