-- A database as migration 0023 left it, with an own security that was booked by hand.
insert into accounts (id, email, password_hash, created_at, last_sign_in_at)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'mia@example.org', 'hash', '2026-03-01 03:12:23+00', '2026-03-01 03:12:23+00');
insert into stocks (id, original_id, symbol, name, trading_currency, source, status, price_date, first_price_date)
values ('adler', 'ADLER', 'ADLER', 'Adler AG', 'EUR', 'csv:test', 'active', '2026-03-02', '2026-01-02');
insert into stocks (id, original_id, symbol, name, trading_currency, source, status, account_id)
values ('own-22222222222222222222222222222222', 'own-22222222222222222222222222222222', '', 'Hafen AG', 'EUR', 'own', 'active', '5832f52196ec2cc63a437e9f82eb3af3');
insert into depots (account_id, id, name)
values ('5832f52196ec2cc63a437e9f82eb3af3', 'erstes', 'Mein Depot');
insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, price, currency)
values ('5832f52196ec2cc63a437e9f82eb3af3', '11111111111111111111111111111111', 'erstes', 'own-22222222222222222222222222222222', 'purchase', '2026-01-05', 10, '2026-03-02', 80, 'EUR');
insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, price, currency)
values ('5832f52196ec2cc63a437e9f82eb3af3', '33333333333333333333333333333333', 'erstes', 'adler', 'purchase', '2026-01-05', 10, '2026-03-02', 20, 'EUR');
