CREATE TABLE "watchlist_entries" (
	"account_id" text NOT NULL,
	"stock_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"target_price" double precision,
	"target_currency" text,
	"target_direction" text,
	"target_counted_on" date,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "watchlist_entries_account_id_stock_id_pk" PRIMARY KEY("account_id","stock_id"),
	CONSTRAINT "watchlist_entries_target_positive" CHECK ("watchlist_entries"."target_price" > 0),
	CONSTRAINT "watchlist_entries_target_whole" CHECK (("watchlist_entries"."target_price" is null) = ("watchlist_entries"."target_currency" is null) and ("watchlist_entries"."target_price" is null) = ("watchlist_entries"."target_counted_on" is null))
);
--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;