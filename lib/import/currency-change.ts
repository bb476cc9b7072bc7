import { hasMinorUnit } from '@/lib/currencies/rules';
import { EMPTY_SERIES, isoDay } from '@/lib/finance/daily-series';
import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { isUnitStep } from './doubtful-closes';
import { commonRatios } from './merge-prices';
import type { Refusal, StockBundle } from './rows';
import type { StoredStock } from './stored-stock';

/** Days by which a whole history may begin later than the stored one. */
const LATE_START = 10;
/** Common days without which nothing shows that both are prices of one security. */
const FEWEST_DAYS = 20;
/** Rates of two currencies move less from one day to the next; pence among pounds or dollars move the ratio more. */
const WIDEST_STEP = 3;
/** The changes of labels where an exchange quotes in parts of a currency. */
const PARTS = 100;
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
  const before = stored.row?.trading_currency as string | undefined;
  if (!company || !before || company.trading_currency === before) return null;
  const why = reasonAgainst(stored, prices, [before, company.trading_currency]);
  if (why === null) return { stored: { ...stored, series: EMPTY_SERIES, dividends: new Map() } };
  return {
    code: 'mixed_currencies',
    reason: `${symbol}: Handelswährung ${company.trading_currency} statt bisher ${before}, aber ${why}. Die gespeicherten Kurse bleiben, bis eine Quelle die ganze Geschichte in ${company.trading_currency} liefert`,
  };
}

function reasonAgainst(
  { series }: StoredStock,
  { days, closes }: StockBundle['prices'],
  currencies: readonly string[],
): string | null {
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
  const ratios = commonRatios(series, delivered);
  if (ratios.length < Math.min(FEWEST_DAYS, series.days.length)) return 'es gibt zu wenige gemeinsame Tage';
  if (hasStep(ratios, isRateStep) || hasStep(delivered.values, isUnitStep))
    return 'die gelieferten Kurse stehen in zwei Einheiten';
  const isAbout = (factor: number) => Math.abs((median(ratios) as number) / factor - 1) <= SAME;
  if (isAbout(1)) return 'die Kurse sind dieselben geblieben';
  if (currencies.some(hasMinorUnit) && (isAbout(PARTS) || isAbout(1 / PARTS)))
    return 'die Kurse sind dieselben in einer anderen Einheit';
  return null;
}

const isRateStep = (factor: number): boolean => Math.max(factor, 1 / factor) > WIDEST_STEP;

/** Finds a step to another level that the next value confirms. A value alone is held back later, as a jump. */
function hasStep(values: Float64Array, isStep: (factor: number) => boolean): boolean {
  let level = numberAt(values, 0);
  for (let i = 1; i < values.length; i++) {
    const value = numberAt(values, i);
    if (!isStep(value / level)) level = value;
    else if (i + 1 < values.length && isStep(numberAt(values, i + 1) / level)) return true;
  }
  return false;
}
