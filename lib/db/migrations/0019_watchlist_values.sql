ALTER TABLE "watchlist_entries" ADD COLUMN "own_value" numeric;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "value_currency" text;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "value_counted_on" date;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "margin" numeric DEFAULT '25' NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "thesis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "next_look" date;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "scenarios" text;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "buy_state" text;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "mailed_on" date;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_value_positive" CHECK ("watchlist_entries"."own_value" > 0);--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_value_whole" CHECK (("watchlist_entries"."own_value" is null) = ("watchlist_entries"."value_currency" is null) and ("watchlist_entries"."own_value" is null) = ("watchlist_entries"."value_counted_on" is null));--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_margin" CHECK ("watchlist_entries"."margin" >= 0 and "watchlist_entries"."margin" < 100);