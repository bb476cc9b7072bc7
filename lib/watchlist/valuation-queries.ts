import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { watchlist_entries } from '@/lib/db/schema/watchlist';
import { today } from '@/lib/platform/clock';
import type { Executor } from '@/lib/platform/db/database';
import { marginFigures } from './margin';
import type { ValuationChange, WatchlistEntry } from './schema';

type Entry = typeof watchlist_entries.$inferSelect;

/** The columns of VALUATION_COLUMNS. */
export type ValuationRow = Pick<
  Entry,
  'own_value' | 'margin' | 'thesis' | 'next_look' | 'scenarios' | 'mail' | 'mailed_on' | 'buy_state'
> & {
  value_currency: DisplayCurrency | null;
  /** Ratios of the splits since the value was set. */
  value_ratios: number[];
  current_price: number | null;
  price_date: string | null;
  trading_currency: string;
};

/** Selects the ratios of the splits after a day, up to the last close; `w` is the entry and `s` its stock. */
export const splitRatios = (countedOn: string): string =>
  `coalesce((select json_agg(p.ratio) from splits p
     where p.stock_id = w.stock_id and p.ex_date > ${countedOn} and p.ex_date <= s.price_date), '[]')`;

export const VALUATION_COLUMNS = `
  w.own_value::text, w.value_currency, w.margin::text, w.thesis, w.next_look::text, w.scenarios, w.mail,
  w.mailed_on::text, w.buy_state, ${splitRatios('w.value_counted_on')} as value_ratios,
  s.current_price, s.price_date::text, s.trading_currency`;

/** Digits of a value after a split, which may have no end. */
const DIGITS = 8;

/** Returns an own value in today's shares, as an exact decimal if no split has come after it. */
function valueOfToday({ own_value, value_ratios }: ValuationRow): string | null {
  if (own_value === null || value_ratios.length === 0) return own_value;
  const value = value_ratios.reduce((adjusted, ratio) => adjusted / ratio, Number(own_value));
  return value.toFixed(DIGITS).replace(/\.?0+$/, '');
}

/** Computes the figures of a value in its own currency. */
export function ownFigures(row: ValuationRow, rates: Rates) {
  const value = valueOfToday(row);
  if (value === null || row.value_currency === null) return null;
  const price = convert(row.current_price, row.trading_currency, row.value_currency, rates.latest);
  return { value, price, ...marginFigures(price, Number(value), Number(row.margin)) };
}

export function valuationOf(
  row: ValuationRow,
  currency: DisplayCurrency,
  rates: Rates,
): WatchlistEntry['valuation'] {
  const figures = ownFigures(row, rates);
  const converted = (amount: number) => convert(amount, String(row.value_currency), currency, rates.latest);
  return {
    own_value: figures?.value ?? null,
    currency: row.value_currency,
    margin: row.margin,
    thesis: row.thesis,
    next_look: row.next_look,
    scenarios: row.scenarios,
    mail: row.mail,
    mailed_on: row.mailed_on,
    converted_value: figures && converted(Number(figures.value)),
    buy_price: figures && converted(figures.buyPrice),
    distance: figures?.distance ?? null,
  };
}

/**
 * Changes what belongs to the own value of a watched stock. Where the price stands is looked at anew if the buy price or
 * the wish for a mail changes, so that a mail is about a fall that comes later.
 */
export async function changeValuation(
  transaction: Executor,
  { accountId, stockId }: { accountId: string; stockId: string },
  change: ValuationChange,
  rates: Rates,
): Promise<void> {
  const isEntry = and(eq(watchlist_entries.account_id, accountId), eq(watchlist_entries.stock_id, stockId));
  const { rows } = await transaction.execute<ValuationRow>(sql`
    select ${sql.raw(VALUATION_COLUMNS)} from watchlist_entries w join stocks s on s.id = w.stock_id
     where w.account_id = ${accountId} and w.stock_id = ${stockId}`);
  const before = rows[0] as ValuationRow;
  const { own_value, currency, margin, thesis, next_look, scenarios, mail } = change;
  const value =
    own_value === undefined
      ? {}
      : {
          own_value,
          value_currency: own_value === null ? null : (currency ?? null),
          value_counted_on: own_value === null ? null : (before.price_date ?? today()),
        };
  const after = {
    ...before,
    ...value,
    ...(own_value !== undefined && { value_ratios: [] }),
    margin: margin ?? before.margin,
    mail: mail ?? before.mail,
  };
  const looksAnew = own_value !== undefined || margin !== undefined || after.mail !== before.mail;
  await transaction
    .update(watchlist_entries)
    .set({
      ...value,
      margin: after.margin,
      mail: after.mail,
      thesis: thesis ?? before.thesis,
      ...(next_look !== undefined && { next_look }),
      ...(scenarios !== undefined && { scenarios: scenarios || null }),
      ...(looksAnew && { buy_state: stateOf(ownFigures(after, rates)) }),
    })
    .where(isEntry);
}

/** Returns where a price stands; null if that is unknown. */
export const stateOf = (figures: { distance: number | null; reached: boolean } | null): Entry['buy_state'] =>
  !figures || figures.distance === null ? null : figures.reached ? 'below' : 'above';
