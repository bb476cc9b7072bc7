import 'server-only';
import type { Payment } from '@/lib/finance/dividends/special-payments';
import type { Split } from '@/lib/finance/split-factor';
import type { MarketReader } from '@/lib/stocks/universe/market-reader';

/** A payer with all its payments in its trading currency, oldest first. */
export type Payer = {
  id: string;
  symbol: string;
  currency: string;
  /** Day of the last close, ISO; null without closes. */
  lastClose: string | null;
  /** Day to whose share count the payments are adjusted. */
  adjustedOn: string | null;
  splits: Split[];
  payments: Payment[];
};

/** Payers per query: a few megabytes. */
const AT_ONCE = 1_000;

const PAYERS = `
  select s.id, s.symbol, s.trading_currency as currency, s.price_date::text as "lastClose", coalesce(s.adjusted_on, s.price_date)::text as "adjustedOn",
         (select json_agg(json_build_object('ex_date', ex_date, 'amount', amount) order by ex_date)
            from dividends where stock_id = s.id) as payments,
         coalesce((select json_agg(json_build_object('ex_date', ex_date, 'ratio', ratio))
            from splits where stock_id = s.id), '[]') as splits
    from stocks s
   where s.id > $1 and s.account_id is null and (s.status = 'active' or $3)
     and exists (select 1 from dividends where stock_id = s.id)
     and not exists (select 1 from dividend_forecasts where stock_id = s.id and month = $4::date)
   order by s.id limit $2`;

type Which = {
  withDelisted?: boolean;
  /** First day of a month: payers with a stored forecast of it are left out. */
  without?: string;
};

/** Reads the listings that have ever paid, in batches that let others in between. */
export async function* marketPayers(
  reader: MarketReader,
  { withDelisted = false, without }: Which = {},
): AsyncGenerator<Payer[]> {
  let last = '';
  for (;;) {
    const asked = [last, AT_ONCE, withDelisted, without ?? null];
    const payers = await reader.query<Payer>(PAYERS, asked, 'payers_of_market');
    if (payers.length > 0) yield payers;
    if (payers.length < AT_ONCE) return;
    last = (payers.at(-1) as Payer).id;
  }
}
