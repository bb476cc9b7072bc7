ALTER TABLE "account_wants" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "account_wants" ADD COLUMN "symbol" text;--> statement-breakpoint
ALTER TABLE "account_wants" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "account_wants" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "account_wants" a SET "currency" = w."currency",
	"name" = coalesce((SELECT "name" FROM "stocks" WHERE "id" = a."own_id"), w."isin", w."name")
	FROM "wanted_securities" w WHERE w."id" = a."wanted_id";--> statement-breakpoint
ALTER TABLE "account_wants" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_wants" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wanted_securities" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "wanted_securities" DROP COLUMN "symbol";--> statement-breakpoint
ALTER TABLE "wanted_securities" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "wanted_securities" DROP COLUMN "currency";
