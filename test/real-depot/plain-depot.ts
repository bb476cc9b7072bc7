import type { Database } from '@/lib/platform/db/database';
import { plainRates } from '../real-portfolio';
import { type RealMarket, TODAY } from './market';
import type { Paper } from './papers';
import { homeListing, type RealSecurity } from './securities';

/**
 * Computes value, TTWROR and dividends of a depot with purchases, sales and splits in one plain statement over plain rows,
 * and shares no code with the product. $1 is the display currency, $2 and $3 the first and last day of the range; it begins
 * with the close of the first.
 *
 * Tables: plain_closes(symbol, day, close), plain_dividends(symbol, day, amount), plain_rates(currency, day, rate per euro),
 * plain_trades(symbol, currency, day, shares of today, gross and fees in euros, rate of the paper: units of the currency for
 * one euro, or null). Negative shares are sold.
 */
export const PLAIN_DEPOT = `${plainRates('plain_trades')}, calendar as (
  select s.symbol, s.currency, d.day, c.close, count(c.close) over (partition by s.symbol order by d.day) as run
  from (select distinct symbol, currency from plain_trades) s cross join days d
  left join plain_closes c on c.symbol = s.symbol and c.day = d.day
), carried as (
  select symbol, currency, day, max(close) over (partition by symbol, run) as close from calendar
), traded as (
  select t.symbol, t.day, sum(greatest(t.shares, 0)) as bought, sum(greatest(-t.shares, 0)) as sold,
    sum(case when t.shares > 0 then (t.gross + t.fees) * x.rate else 0 end) as paid,
    sum(case when t.shares < 0 then (t.gross - t.fees) * x.rate else 0 end) as received
  from plain_trades t cross join lateral (
    select case when t.currency = $1 and t.rate is not null then t.rate else r.rate end as rate
    from rates r where r.currency = 'EUR' and r.day = t.day
  ) x group by t.symbol, t.day
), held as (
  select c.symbol, c.currency, c.day, coalesce(c.close, 0) as close, coalesce(t.bought, 0) as bought,
    coalesce(t.sold, 0) as sold, coalesce(t.paid, 0) as paid, coalesce(t.received, 0) as received,
    sum(coalesce(t.bought, 0) - coalesce(t.sold, 0)) over (partition by c.symbol order by c.day) as shares
  from carried c left join traded t using (symbol, day)
), daily as (
  select h.day, sum(h.shares * h.close * r.rate) as value, sum(h.bought * h.close * r.rate) as bought, sum(h.paid) as paid,
    sum(h.received) as received,
    sum((h.shares - h.bought + h.sold) * coalesce(v.amount, 0) * r.rate) as dividends
  from held h join rates r using (currency, day)
  left join plain_dividends v on v.symbol = h.symbol and v.day = h.day
  group by h.day
), chained as (
  select *, value - bought as older, received + dividends as gone,
    lag(value, 1, 0::double precision) over (order by day) as before from daily
), factors as (
  select day, case
    when paid = 0 or older < 0 then case when before + paid > 0 then (value + gone) / (before + paid) else 1 end
    else case when before > 0 then (older + gone) / before else 1 end
      * case when older + paid > 0 then value / (older + paid) else 1 end
    end as factor
  from chained
)
select
  (select value from daily where day = $3::date) as value,
  (select (exp(sum(ln(factor))) - 1) * 100 from factors where day > $2::date) as ttwror,
  (select sum(dividends) from daily where day > $2::date) as dividends`;

/** Creates the tables of the statement and fills them with closes, dividends, rates and the trades of papers. */
export async function insertPlainDepot(
  { query }: Database,
  market: RealMarket,
  papers: readonly Paper[],
): Promise<void> {
  await query('create table plain_closes (symbol text, day date, close float8)');
  await query('create table plain_dividends (symbol text, day date, amount float8)');
  await query('create table plain_rates (currency text, day date, rate float8)');
  await query(
    'create table plain_trades (symbol text, currency text, day date, shares float8, gross float8, fees float8, rate float8)',
  );
  const add = async (
    table: string,
    types: readonly string[],
    rows: readonly (string | number | null)[][],
  ) => {
    const columns = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ');
    const cells = types.map((_, i) => rows.map((row) => row[i] ?? null));
    await query(`insert into ${table} select * from unnest(${columns})`, cells);
  };
  const closes: [string, string, number][] = [];
  const dividends: [string, string, number][] = [];
  for (const security of new Set(papers.map(({ trade }) => trade.security))) {
    // Own securities have the prices of their papers alone.
    if (security.found === 'never') continue;
    const { until = TODAY } = security;
    const { symbol, quoted } = plainListing(security);
    const unit = quoted === 'GBp' ? 100 : 1;
    const series = market.seriesOf(security, quoted);
    const rows = (all: ReadonlyMap<string, number>) =>
      [...all].flatMap(([day, amount]): [string, string, number][] =>
        until !== null && day <= until ? [[symbol, day, amount / unit]] : [],
      );
    closes.push(...rows(series.closes));
    dividends.push(...rows(series.dividends));
  }
  const trades = papers.map(({ trade: { security, form, day, quantity, ratio }, gross, fees, rate }) => {
    const { symbol, currency } = plainListing(security);
    if (security.found === 'never') closes.push([symbol, day, gross / quantity]);
    const shares = (form.kind === 'sale' ? -1 : 1) * quantity * ratio;
    return [symbol, currency, day, shares, gross, fees, security.found === 'never' ? null : rate];
  });
  await add('plain_closes', ['text', 'date', 'float8'], closes);
  await add('plain_dividends', ['text', 'date', 'float8'], dividends);
  await add('plain_trades', ['text', 'text', 'date', 'float8', 'float8', 'float8', 'float8'], trades);
  const days = closes.map(([, day]) => day).sort();
  const rates: [string, string, number][] = [];
  for (let time = Date.parse(days[0] ?? TODAY); time <= Date.parse(TODAY); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    for (const currency of ['USD', 'GBP']) rates.push([currency, day, market.rate(currency, day)]);
  }
  await add('plain_rates', ['text', 'date', 'float8'], rates);
  await query('create index on plain_closes (symbol, day)');
  await query('create index on plain_rates (currency, day)');
}

/** Where its closes are from: the fund in the currency of the papers, the share at home, the own security in that of its papers. */
function plainListing(security: RealSecurity) {
  if (security.found === 'never') return { symbol: security.yahooName, currency: 'EUR', quoted: 'EUR' };
  const { symbol, currency: quoted } = homeListing(security);
  return { symbol, quoted, currency: quoted === 'GBp' ? 'GBP' : quoted };
}
