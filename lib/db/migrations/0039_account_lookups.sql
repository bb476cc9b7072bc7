CREATE TABLE "account_lookups" (
	"account_id" text NOT NULL,
	"wanted_id" text NOT NULL,
	"admitted_on" date NOT NULL,
	CONSTRAINT "account_lookups_account_id_wanted_id_pk" PRIMARY KEY("account_id","wanted_id")
);
--> statement-breakpoint
ALTER TABLE "account_lookups" ADD CONSTRAINT "account_lookups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_lookups" ADD CONSTRAINT "account_lookups_wanted_id_wanted_securities_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."wanted_securities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "account_lookups" SELECT "account_id", "wanted_id", min("admitted_on") FROM "account_wants"
	WHERE "admitted_on" IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
CREATE INDEX "account_lookups_wanted" ON "account_lookups" USING btree ("wanted_id");--> statement-breakpoint
ALTER TABLE "account_wants" DROP COLUMN "admitted_on";