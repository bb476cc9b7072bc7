import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import type { PricePoint } from '@/lib/stocks/schema';

/** Describes a price chart to screen readers: first and last price. */
export function priceLabel(name: string, points: readonly PricePoint[], currency: string): string {
  const [first, last] = [points[0], points.at(-1)].map(
    (point) => `${formatMoney(point?.price ?? null, currency)} am ${formatDay(point?.date ?? null)}`,
  );
  return `Kurs von ${name}, von ${first} bis ${last}`;
}
