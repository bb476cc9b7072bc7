CREATE TABLE "collected_closes" (
	"isin" text NOT NULL,
	"source" text NOT NULL,
	"year" smallint NOT NULL,
	"currency" text NOT NULL,
	"days" "bytea" NOT NULL,
	"closes" "bytea" NOT NULL,
	CONSTRAINT "collected_closes_isin_source_year_pk" PRIMARY KEY("isin","source","year")
);
