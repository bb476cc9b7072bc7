import type { Universe } from './universe-columns';

/** A company as it is compared: `marketCap` in EUR. */
export type Compared = { id: string; sector: string | null; marketCap: number | null };

/**
 * The indices of the companies most like one: of the same sector, the nearest in size first, by how many times
 * larger or smaller. Where its size is unknown, the largest of its sector; without a sector none. Never the
 * company itself, and of the universe none that is delisted.
 *
 * @param limit a small number: each company is compared with this many
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
    // One without a size is like no other.
    if (!(other > 0)) continue;
    // Against an unknown size all would be as far: there the largest are wanted.
    const distance = Number.isFinite(own) ? Math.abs(Math.log(other) - own) : -Math.log(other);
    if (nearest.length === limit && distance >= (nearest.at(-1)?.distance ?? 0)) continue;
    let at = nearest.length;
    while (at > 0 && distance < (nearest[at - 1]?.distance ?? 0)) at--;
    nearest.splice(at, 0, { index, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest.map(({ index }) => index);
}
