CREATE TABLE "market_days" (
	"day" date PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"medians" jsonb NOT NULL,
	"lists" jsonb
);
