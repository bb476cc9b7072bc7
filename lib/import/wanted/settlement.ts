import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import type { CurrencyConverter } from '../sources/yahoo/listing';
import { loadStocks } from '../stock-store';
import { comparePrices, type PricedListing, verdictOf } from './price-check';
import { type Settlement, settle } from './wanted-outcomes';
import type { Hit, Want, Wanted } from './wanted-store';

type Named = Pick<Hit, 'symbol' | 'name' | 'exchange' | 'kind'>;

export const hitOf = (
  { symbol, name, exchange, kind }: Named,
  { currency }: PricedListing,
  prices: Hit['prices'],
): Hit => ({ symbol, name, exchange, currency, kind, prices });

/** An account's own prices may contradict what those of another confirmed; found by its name alone, they must confirm it. */
export function settlementOf(
  { prices: stated }: Want,
  stockId: string,
  by: 'isin' | 'name',
  priced: PricedListing,
  named: Named,
  convert: CurrencyConverter,
): Settlement {
  const prices = comparePrices(stated, priced, convert);
  const verdict = verdictOf(prices);
  if (verdict === 'contradicted') return { refused: named.name };
  if (verdict === 'confirmed' || by === 'isin') return { stock_id: stockId };
  return { candidates: [hitOf(named, priced, prices)] };
}

/** Tells accounts of a security that is in the market already. */
export async function settleStored(
  database: Database,
  wanted: Wanted & { stock_id: string },
  convert: CurrencyConverter,
): Promise<void> {
  const [row] = await database.query<{ symbol: string }>(
    'select original_id as symbol from stocks where id = $1',
    [wanted.stock_id],
  );
  const stored = row && (await loadStocks(database, [row.symbol])).get(row.symbol);
  if (!row || !stored?.row) return;
  const { name, kind, trading_currency, adjusted_on } = stored.row;
  const priced: PricedListing = {
    currency: String(trading_currency),
    series: stored.series,
    splits: [...stored.splits].map(([ex_date, ratio]) => ({ ex_date, ratio })),
    adjusted_on: adjusted_on as string | null,
  };
  const named: Named = {
    symbol: row.symbol,
    name: String(name),
    exchange: '',
    kind: kind === 'fund' ? 'fund' : 'share',
  };
  for (const want of wanted.wants)
    await settle(
      database,
      want,
      settlementOf(want, wanted.stock_id, wanted.found_by ?? 'name', priced, named, convert),
    );
}
