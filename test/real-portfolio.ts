/**
 * Returns the first parts of a plain statement: `days` from the first in a table to $3, and `rates` on each to the
 * display currency $1.
 */
export const plainRates = (table: string) => `
with days as (
  select generate_series((select min(day) from ${table}), $3::date, interval '1 day')::date as day
), euro as (
  select c.currency, d.day,
    case when c.currency = 'EUR' then 1 else
      (select r.rate from plain_rates r where r.currency = c.currency and r.day <= d.day order by r.day desc limit 1)
    end as rate
  from (values ('EUR'), ('USD'), ('GBP')) as c(currency) cross join days d
), rates as (
  select one.currency, one.day, shown.rate / one.rate as rate
  from euro one join euro shown on shown.day = one.day and shown.currency = $1
)`;

/**
 * Computes the figures of a portfolio in one plain statement over plain rows (closes, dividends, rates, purchases),
 * independently of the product and by other means: one row per stock and day, running sums, logarithms. $1 is the
 * display currency, $2 and $3 the first and last day of the range; it begins with the close of the first.
 *
 * Tables: plain_closes(symbol, day, close), plain_dividends(symbol, day, amount), plain_rates(currency, day, rate),
 * plain_purchases(symbol, currency, day, quantity, price, fees), without splits. A purchase costs whole cents of its currency.
 */
export const PLAIN_PORTFOLIO = `${plainRates('plain_purchases')}, calendar as (
  select s.symbol, s.currency, d.day, c.close,
    count(c.close) over (partition by s.symbol order by d.day) as run
  from (select distinct symbol, currency from plain_purchases) s
  cross join (select generate_series((select min(day) from plain_purchases) - 20, $3::date, interval '1 day')::date as day) d
  left join plain_closes c on c.symbol = s.symbol and c.day = d.day
), carried as (
  select symbol, currency, day, max(close) over (partition by symbol, run) as close from calendar
), bought as (
  select p.symbol, p.day, sum(p.quantity) as quantity,
    sum(round((p.quantity * coalesce(p.price, c.close))::numeric, 2)::float8) as cost, sum(p.fees) as fees
  from plain_purchases p join carried c using (symbol, day) group by p.symbol, p.day
), held as (
  select c.symbol, c.currency, c.day, c.close, coalesce(b.quantity, 0) as fresh, coalesce(b.cost, 0) as cost,
    coalesce(b.fees, 0) as fees, sum(coalesce(b.quantity, 0)) over (partition by c.symbol order by c.day) as quantity
  from carried c left join bought b using (symbol, day)
), daily as (
  select h.day,
    sum(h.quantity * h.close * r.rate) as value,
    sum((h.quantity - h.fresh) * h.close * r.rate) as older,
    sum(h.cost * r.rate) as cost,
    sum((h.cost + h.fees) * r.rate) as paid,
    sum((h.quantity - h.fresh) * coalesce(v.amount, 0) * r.rate) as dividends
  from held h join rates r using (currency, day)
  left join plain_dividends v on v.symbol = h.symbol and v.day = h.day
  group by h.day
), chained as (
  select *, lag(value, 1, 0::double precision) over (order by day) as before from daily
), factors as (
  select *,
    case when before > 0 then (older + dividends) / before else 1 end
      * case when paid > 0 then value / (older + paid) else 1 end as factor
  from chained
)
select
  (select value from daily where day = $3::date) as value,
  (select sum(cost) from daily) as cost,
  (select (exp(sum(ln(factor))) - 1) * 100 from factors where day > $2::date) as ttwror,
  (select sum(dividends) from daily where day > $2::date) as dividends`;
