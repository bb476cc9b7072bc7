CREATE TABLE "calendar_feeds" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"with_amounts" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "calendar_feeds_id_unique" UNIQUE("id"),
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('portfolio', 'watchlist'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;