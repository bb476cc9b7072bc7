CREATE TABLE "checked_papers" (
	"account_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"verdict" text NOT NULL,
	"difference" numeric,
	"reasons" text[] NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "checked_papers_account_id_booking_id_pk" PRIMARY KEY("account_id","booking_id"),
	CONSTRAINT "checked_papers_verdict" CHECK ("checked_papers"."verdict" in ('fits', 'differs', 'not_checkable')),
	CONSTRAINT "checked_papers_difference" CHECK (("checked_papers"."verdict" = 'differs') = ("checked_papers"."difference" is not null))
);
--> statement-breakpoint
ALTER TABLE "checked_papers" ADD CONSTRAINT "checked_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_papers" ADD CONSTRAINT "checked_papers_booking" FOREIGN KEY ("account_id","booking_id") REFERENCES "public"."bookings"("account_id","id") ON DELETE cascade ON UPDATE no action;