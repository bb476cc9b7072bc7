ALTER TABLE "accounts" ADD COLUMN "income_goal" numeric;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "income_goal_currency" text;