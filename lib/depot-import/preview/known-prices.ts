import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { grouped } from '@/lib/finance/grouped';
import { formatNumber } from '@/lib/platform/format/number';
import type { Draft } from './draft';

/** Finds what a security was booked at last before a day, or first after it, in a currency; null: never. */
type KnownPrices = (stockId: string, at: Pick<Draft, 'date' | 'currency'>) => number | null;

/** Sorts the bookings once, as thousands of rows may ask. */
export function knownPrices(bookings: ImportLedger['bookings']): KnownPrices {
  const priced = bookings.filter(({ price }) => price !== null && price > 0);
  const byStock = grouped(
    [...priced].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    ({ stock_id, currency }) => `${stock_id} ${currency}`,
  );
  return (stockId, { date, currency }) => {
    const own = byStock.get(`${stockId} ${currency}`) ?? [];
    let [from, to] = [0, own.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((own[middle]?.date ?? '') <= date) from = middle + 1;
      else to = middle;
    }
    return (own[from - 1] ?? own[from])?.price ?? null;
  };
}

/** Prices that differ so much are counted in other units, as a bond by its nominal and in hundreds. */
const FAR = 10;

/** Asks about a price that is ten times off the last known one, as a German sentence; null if it is not. */
export function farPrice({ price }: Pick<Draft, 'price'>, last: number | null): string | null {
  const ratio = last === null || price === null || Number(price) === 0 ? 1 : Number(price) / last;
  if (last === null || (ratio < FAR && ratio > 1 / FAR)) return null;
  const text = (one: number) => formatNumber(one, one < FAR ? 4 : 2);
  return `Der Kurs von ${text(Number(price))} weicht stark von deinem letzten (${text(last)}) ab: Prüfe Stückzahl und Kurs`;
}
