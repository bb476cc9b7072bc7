CREATE INDEX "stocks_isin" ON "stocks" USING btree ("isin");--> statement-breakpoint
CREATE INDEX "stocks_code" ON "stocks" USING btree (upper(split_part("symbol", '.', 1)));--> statement-breakpoint
CREATE INDEX "stocks_first_word" ON "stocks" USING btree (split_part(lower("name"), ' ', 1));