import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';
import type { HeldLot, HeldStock } from './held-stock';
import type { Shown } from './position-figures';
import type { PortfolioPerformance } from './schema';

/** Purchases of a stock, and the display currencies without an exchange rate on one of their days. */
type RatedPart = { stock: HeldStock; unrated: readonly DisplayCurrency[] };

/** Splits a stock by the display currencies that its purchases count in. Most stocks stay whole. */
export function ratedParts(stock: HeldStock, rates: Rates): RatedPart[] {
  const lotsOf = new Map<string, { lots: HeldLot[]; unrated: readonly DisplayCurrency[] }>();
  let unrated: readonly DisplayCurrency[] = DISPLAY_CURRENCY_CODES;
  for (const lot of stock.lots) {
    // A rate known on a day is known on all later days.
    unrated = unrated.filter((to) => !isRated(lot.day, stock.currency, to, rates));
    const key = unrated.join(' ');
    const part = lotsOf.get(key) ?? { lots: [], unrated };
    part.lots.push(lot);
    lotsOf.set(key, part);
  }
  return Array.from(lotsOf.values(), ({ lots, unrated }) => ({ stock: withPurchases(stock, lots), unrated }));
}

/** Keeps the purchases of a stock that count in the shown currency; null if there are none. */
export function countedStock(stock: HeldStock, { currency, rates }: Shown): HeldStock | null {
  const lots = stock.lots.filter(({ day }) => isRated(day, stock.currency, currency, rates));
  return stock.close === null || lots.length === 0 ? null : withPurchases(stock, lots);
}

/** Lists positions and purchases that cannot be counted, and why. */
export function leftOut(
  held: readonly HeldStock[],
  shown: Shown,
): PortfolioPerformance['summary']['leftOut'] {
  return held.flatMap((stock) => {
    const position = { company_id: stock.id, name: stock.name };
    const counted = countedStock(stock, shown);
    if (!counted) {
      const reason = stock.close === null ? ('price' as const) : ('rate' as const);
      return { ...position, reason, purchase_dates: null };
    }
    if (counted === stock) return [];
    const dates = stock.lots.filter((lot) => !counted.lots.includes(lot)).map(({ booking }) => booking.date);
    return { ...position, reason: 'rate' as const, purchase_dates: [...new Set(dates)] };
  });
}

const isRated = (day: number, from: string, to: DisplayCurrency, rates: Rates): boolean =>
  convert(1, from, to, rates.on(day)) !== null;

/** Copies a stock with only some of its purchases. */
function withPurchases(stock: HeldStock, lots: readonly HeldLot[]): HeldStock {
  if (lots.length === stock.lots.length) return stock;
  const payments = stock.payments.flatMap(({ day, quantity: all, amount }) => {
    const quantity = sharesOf(lots.filter((lot) => lot.day < day));
    return quantity > 0 ? { day, quantity, amount: (amount * quantity) / all } : [];
  });
  return { ...stock, lots, quantity: sharesOf(lots), payments };
}

const sharesOf = (lots: readonly HeldLot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0);
