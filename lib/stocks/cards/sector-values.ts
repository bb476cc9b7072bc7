import type { Stock } from '../schema';

export type SectorValues = {
  /** Value of all shares, in the currency the stocks are shown in. */
  value: number;
  /** Largest first; stocks without a sector are under null. `share` in percent. */
  sectors: { sector: string | null; value: number; share: number }[];
};

/**
 * Values the same number of shares of some stocks at their last closes, by sector.
 *
 * @param stocks all in one display currency; those without a close count nothing
 * @param count shares of each
 * @returns null if no stock has a close
 */
export function sectorValues(
  stocks: readonly Pick<Stock, 'sector' | 'current_price'>[],
  count: number,
): SectorValues | null {
  const bySector = new Map<string | null, number>();
  let value = 0;
  for (const { sector, current_price } of stocks) {
    if (current_price === null) continue;
    value += count * current_price;
    bySector.set(sector, (bySector.get(sector) ?? 0) + count * current_price);
  }
  if (value === 0) return null;
  const sectors = [...bySector]
    .map(([sector, worth]) => ({ sector, value: worth, share: (worth / value) * 100 }))
    .sort((a, b) => b.value - a.value);
  return { value, sectors };
}
