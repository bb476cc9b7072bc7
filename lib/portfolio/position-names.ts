import { ACQUISITION_NAMES } from '@/lib/bookings/acquisition-names';
import type { Acquisition } from '@/lib/bookings/kinds';
import { countOf } from '@/lib/platform/format/number';
import type { Position } from './schema/positions';

const LOTS: Readonly<Record<Acquisition, { label: string; plural: string }>> = ACQUISITION_NAMES;

/** Names what positions are: shares, or securities if some are funds or others. */
export const securityNames = (positions: readonly Pick<Position, 'kind'>[]) =>
  positions.every(({ kind }) => kind === 'share')
    ? { one: 'Aktie', several: 'Aktien' }
    : { one: 'Wertpapier', several: 'Wertpapiere' };

/** The plural as it is after 'aus': `Käufen`. */
const dative = (plural: string) => plural.replace(/(?<![ns])$/, 'n');

/** `3 Käufen und 1 Einbuchung`, after 'aus'. */
export function lotNames(positions: readonly Pick<Position, 'lots'>[]): string {
  const lots = positions.flatMap(({ lots }) => lots);
  const counted = Object.entries(LOTS).map(([kind, names]) => ({
    names,
    count: lots.filter((lot) => lot.kind === kind).length,
  }));
  const [none] = counted;
  const found = counted.filter(({ count }) => count > 0);
  return (found.length > 0 || !none ? found : [none])
    .map(({ names, count }) => countOf(count, names.label, dative(names.plural)))
    .join(' und ');
}
