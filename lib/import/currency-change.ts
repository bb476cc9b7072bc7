import { EMPTY_SERIES, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { commonRatios } from './merge-prices';
import type { Refusal, StockBundle } from './rows';
import type { StoredStock } from './stored-stock';

/** Days by which a whole history may begin later than the stored one. */
const LATE_START = 10;
/** Common days without which nothing shows that both are prices of one security. */
const FEWEST_DAYS = 20;
/** Rates of two currencies move less over decades, and pence among pounds or dollars move the ratio more. */
const WIDEST_RANGE = 3;
/** Relative difference of closes that have only been labelled anew. */
const SAME = 0.01;

/**
 * Tells what a change of the trading currency, as its source states it, means for the stored closes.
 *
 * @returns the stored listing without closes and payments, which the delivered whole history replaces; a refusal where
 *   it is not whole, or not the same prices in another currency; null: the currency is the same
 */
export function inNewCurrency(
  stored: StoredStock,
  { company, symbol, prices }: StockBundle,
): { stored: StoredStock } | Pick<Refusal, 'code' | 'reason'> | null {
  const before = stored.row?.trading_currency;
  if (!company || !before || company.trading_currency === before) return null;
  const why = reasonAgainst(stored, prices);
  if (why === null) return { stored: { ...stored, series: EMPTY_SERIES, dividends: new Map() } };
  return {
    code: 'mixed_currencies',
    reason: `${symbol}: Handelswährung ${company.trading_currency} statt bisher ${before}, aber ${why}. Die gespeicherten Kurse bleiben, bis eine Quelle die ganze Geschichte in ${company.trading_currency} liefert`,
  };
}

function reasonAgainst({ series }: StoredStock, { days, closes }: StockBundle['prices']): string | null {
  if (series.days.length === 0) return null;
  const order = Array.from(days, (_day, index) => index).sort(
    (a, b) => numberAt(days, a) - numberAt(days, b),
  );
  const delivered = {
    days: Int32Array.from(order, (index) => numberAt(days, index)),
    values: Float64Array.from(order, (index) => numberAt(closes, index)),
  };
  const first = delivered.days[0] ?? Number.POSITIVE_INFINITY;
  if (first > numberAt(series.days, 0) + LATE_START)
    return `die gelieferten Kurse reichen nicht bis zum ${isoDay(numberAt(series.days, 0))} zurück`;
  const ratios = commonRatios(series, delivered).toSorted();
  if (ratios.length < Math.min(FEWEST_DAYS, series.days.length)) return 'es gibt zu wenige gemeinsame Tage';
  const at = (share: number) => numberAt(ratios, Math.floor((ratios.length - 1) * share));
  // A few wrong closes are found later.
  if (at(0.99) > at(0.01) * WIDEST_RANGE) return 'die gelieferten Kurse stehen in zwei Einheiten';
  if (Math.abs(at(0.5) - 1) <= SAME) return 'die Kurse sind dieselben geblieben';
  return null;
}
