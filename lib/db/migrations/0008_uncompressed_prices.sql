-- A year of closes is about 2.5 KB, which PostgreSQL would compress to two thirds: reading it back takes longer than all
-- else that a portfolio is computed from. Rows up to the target stay as they are, and those written before are read too.
ALTER TABLE "prices" SET (toast_tuple_target = 4080);
