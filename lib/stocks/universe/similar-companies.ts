import type { Universe } from './universe-columns';

/** A company to compare; `marketCap` in EUR. */
type Compared = { id: string; sector: string | null; marketCap: number | null };

/**
 * Finds the indices of the companies most like one: same sector, closest in size first (by ratio). If its size
 * is unknown, the largest of its sector; without a sector none. Never returns the company itself or a delisted
 * one.
 *
 * @param limit small: each company is compared with this many
 */
export function similarCompanies(
  { size, texts, coded, euro }: Pick<Universe, 'size' | 'texts' | 'coded' | 'euro'>,
  { id, sector, marketCap }: Compared,
  limit: number,
): number[] {
  const code = sector === null ? -1 : coded.sector.table.indexOf(sector);
  if (code === -1) return [];
  const own = marketCap !== null && marketCap > 0 ? Math.log(marketCap) : Number.POSITIVE_INFINITY;
  const nearest: { index: number; distance: number }[] = [];
  for (let index = 0; index < size; index++) {
    if (coded.sector.codes[index] !== code || texts.id[index] === id) continue;
    const other = euro.market_cap[index] as number;
    // Companies without a size are similar to none.
    if (!(other > 0)) continue;
    // An unknown size would be equally far from all: return the largest instead.
    const distance = Number.isFinite(own) ? Math.abs(Math.log(other) - own) : -Math.log(other);
    if (nearest.length === limit && distance >= (nearest.at(-1)?.distance ?? 0)) continue;
    let at = nearest.length;
    while (at > 0 && distance < (nearest[at - 1]?.distance ?? 0)) at--;
    nearest.splice(at, 0, { index, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest.map(({ index }) => index);
}
