-- A database as migration 0011 left it: pg_dump --data-only --column-inserts, without what is empty.
insert into accounts (id, email, password_hash, created_at, last_sign_in_at)
values ('d3a2465fc998c7fa66590b7f3010ff44', 'empty@example.org', 'hash', '2026-11-25 03:12:23.33961+00', '2026-11-25 03:12:23.340126+00');
insert into accounts (id, email, password_hash, created_at, last_sign_in_at, used_at)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'mia@example.org', 'hash', '2026-11-25 03:12:23.312105+00', '2026-11-25 03:12:23.318881+00', '2026-11-25 03:12:23.353695+00');
insert into accounts (id, email, password_hash, created_at, last_sign_in_at, used_at)
values ('0aefc8d98ebb5d73643ad89132d6e82d', 'leo@example.org', 'hash', '2026-11-25 03:12:23.334628+00', '2026-11-25 03:12:23.335597+00', '2026-11-25 03:12:23.408747+00');
insert into stocks (id, original_id, symbol, name, sector, trading_currency, source, status, price_date, first_price_date)
values ('sap-de', 'SAP-DE', 'SAP-DE', 'Adler Werke AG', 'Technology', 'EUR', 'csv:test', 'active', '2026-04-01', '2025-12-30');
insert into stocks (id, original_id, symbol, name, trading_currency, source, status, price_date, first_price_date)
values ('apple', 'APPLE', 'APPLE', 'Birch Inc.', 'USD', 'csv:test', 'active', '2026-04-01', '2026-03-02');
insert into stocks (id, original_id, symbol, name, trading_currency, source, status, price_date, first_price_date)
values ('gone', 'GONE', 'GONE', 'Cobalt AG', 'EUR', 'csv:test', 'delisted', '2021-11-12', '2021-11-11');
insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, price, fees, currency, created_at)
values ('5832f52196ec2cc63a437e9f82eb3af3', '9044fa59a1c546fe4247665e4cddf63e', 'sap-de', 'purchase', '2026-01-15', 7, '2026-01-20', 90.123456789, 4.905, 'EUR', '2026-11-25 03:12:23.356643+00');
insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, fees, currency, created_at)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'b2db669856c917c8bd3df6f885cfbe01', 'sap-de', 'purchase', '2026-03-02', 10, '2026-04-02', 0, 'EUR', '2026-11-25 03:12:23.369485+00');
insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, fees, currency, created_at)
values ('5832f52196ec2cc63a437e9f82eb3af3', '59bbac1d4b5049bc5cc7f973c2a49cab', 'apple', 'purchase', '2026-03-02', 3, '2026-04-02', 1.1, 'USD', '2026-11-25 03:12:23.387331+00');
insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, fees, currency, created_at)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'a34123eab99f300b4f62fd98677d6b53', 'gone', 'purchase', '2021-11-11', 1000000000, '2026-04-02', 0, 'EUR', '2026-11-25 03:12:23.396101+00');
insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, price, fees, currency, created_at)
values ('0aefc8d98ebb5d73643ad89132d6e82d', '07c3e9ec2f4fc3e46c1c09cd3cef2aef', 'apple', 'purchase', '2026-03-31', 1, '2026-04-02', 0.1, 0, 'USD', '2026-11-25 03:12:23.409692+00');
insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, fees, currency, created_at, removal, removed_at)
values ('0aefc8d98ebb5d73643ad89132d6e82d', '6c48c037a15457089be699117017f1dd', 'sap-de', 'purchase', '2026-03-02', 2, '2026-04-02', 0, 'EUR', '2026-11-25 03:12:23.414835+00', 'f7fea2d3d273835eb35b761bbe21359d', '2026-11-25 03:12:23.437897+00');
insert into dividends (stock_id, ex_date, amount)
values ('sap-de', '2026-03-16', 2);
insert into dividends (stock_id, ex_date, amount)
values ('apple', '2026-03-16', 0.5);
insert into exchange_rates (currency, year, source, days, rates)
values ('USD', 2025, 'ecb', '\x6c01', '\x333333333333f33f');
insert into exchange_rates (currency, year, source, days, rates)
values ('USD', 2026, 'ecb', '\x3d004b005b00', '\x000000000000f43f00000000000000409a9999999999f93f');
insert into portfolios (account_id, version)
values ('5832f52196ec2cc63a437e9f82eb3af3', 4);
insert into portfolios (account_id, version)
values ('0aefc8d98ebb5d73643ad89132d6e82d', 3);
insert into prices (stock_id, year, days, closes)
values ('sap-de', 2025, '\x6c01', '\x0000000000005440');
insert into prices (stock_id, year, days, closes)
values ('sap-de', 2026, '\x0f003d005a005b00', '\x3333333333d3564000000000000059400000000000805b406666666666165e40');
insert into prices (stock_id, year, days, closes)
values ('apple', 2026, '\x3d005a005b00', '\x00000000000069400000000000006e406666666666566f40');
insert into prices (stock_id, year, days, closes)
values ('gone', 2021, '\x3b013c01', '\x000000000000f03f000000000000e03f');
insert into splits (stock_id, ex_date, ratio)
values ('sap-de', '2026-02-02', 2);
insert into watchlist_entries (account_id, stock_id, added_at, target_price, target_currency, target_direction, target_counted_on, note)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'sap-de', '2026-11-25 03:12:23.36+00', 87.5, 'EUR', 'fall', '2026-04-01', 'Wartet');
