CREATE TABLE "imports" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"files" text[] NOT NULL,
	"booked" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"request_hash" text NOT NULL,
	CONSTRAINT "imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_bookings" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"import_id" text NOT NULL,
	"place" integer NOT NULL,
	"depot_id" text NOT NULL,
	"reason" text NOT NULL,
	"stated" jsonb NOT NULL,
	CONSTRAINT "open_bookings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "table_mappings" (
	"account_id" text NOT NULL,
	"heading" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "table_mappings_account_id_heading_pk" PRIMARY KEY("account_id","heading")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_bookings" ADD CONSTRAINT "open_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_bookings" ADD CONSTRAINT "open_bookings_import" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_bookings" ADD CONSTRAINT "open_bookings_depot" FOREIGN KEY ("account_id","depot_id") REFERENCES "public"."depots"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_mappings" ADD CONSTRAINT "table_mappings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_import" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_import" ON "bookings" USING btree ("account_id","import_id") WHERE "bookings"."import_id" is not null;