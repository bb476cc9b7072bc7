-- A database as migration 0024 left it, with bookings that only their ids tell apart, and an account without a depot.
insert into accounts (id, email, password_hash)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'mia@example.org', 'hash'), ('6832f52196ec2cc63a437e9f82eb3af3', 'leo@example.org', 'hash');
insert into stocks (id, original_id, symbol, name, trading_currency, source, status, price_date, first_price_date)
values ('adler', 'ADLER', 'ADLER', 'Adler AG', 'EUR', 'csv:test', 'active', '2026-03-02', '2026-01-02');
insert into depots (account_id, id, name)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'erstes', 'Bank');
insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, price, fees, currency)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'cccccccccccccccccccccccccccccccc', 'erstes', 'adler', 'purchase', '2026-01-05', 5, '2026-03-02', 20, 6, 'EUR'),
  ('5832f52196ec2cc63a437e9f82eb3af3', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'erstes', 'adler', 'purchase', '2026-01-05', 5, '2026-03-02', 20, 2, 'EUR'),
  ('5832f52196ec2cc63a437e9f82eb3af3', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'erstes', 'adler', 'sale', '2026-02-05', 5, '2026-03-02', 30, 0, 'EUR');
INSERT INTO exchange_rates (currency, year, source, days, rates) VALUES
	('GBP', 2025, 'demo', '\x0100', '\x0000000000000040'),
	('USD', 2025, 'ecb', '\x0100', '\x0000000000000040');
INSERT INTO import_runs (source, status, started_at, position) VALUES ('csv:us', 'done', '2025-02-01', 0);
