CREATE TABLE "security_codes" (
	"security" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"name" text,
	"currency" text,
	"source" text NOT NULL,
	CONSTRAINT "security_codes_kind_value_security_pk" PRIMARY KEY("kind","value","security"),
	CONSTRAINT "security_codes_kind" CHECK ("security_codes"."kind" in ('isin', 'wkn', 'lei', 'symbol'))
);
--> statement-breakpoint
CREATE INDEX "security_codes_security" ON "security_codes" USING btree ("security");
--> statement-breakpoint
insert into security_codes (security, kind, value, source)
select distinct on (c.kind, c.value) s.isin, c.kind, c.value, s.source
  from stocks s cross join lateral (values ('isin', s.isin), ('wkn', s.wkn), ('symbol', s.original_id)) as c(kind, value)
 where s.account_id is null and s.isin is not null and c.value is not null
 order by c.kind, c.value, s.status, s.id;
