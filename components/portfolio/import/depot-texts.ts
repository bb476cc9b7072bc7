import type { DepotChoice } from '@/lib/depot-import/preview/preview';
import { formatCount } from '@/lib/platform/format/number';

/** Depots that are named at most. */
const NAMED = 3;

type Given = {
  /** By the name in the files. */
  depots: ReadonlyMap<string, DepotChoice>;
  existing: readonly { id: string; name: string }[];
  /** The one depot for all. */
  gathered: DepotChoice | null;
};

/** Says where the bookings go: `comdirect → Mein Depot, DEGIRO (neu) und 2 weitere`. */
export function depotsText({ depots, existing, gathered }: Given): string {
  const placeOf = (depot: DepotChoice) =>
    'name' in depot ? `${depot.name} (neu)` : (existing.find(({ id }) => id === depot.id)?.name ?? '');
  if (gathered) return `alle in ${placeOf(gathered)}`;
  const texts = [...depots].map(([stated, depot]) => {
    const place = placeOf(depot);
    const isSame = place.toLowerCase().replace(/ \(neu\)$/, '') === stated.toLowerCase();
    return isSame ? place : `${stated} → ${place}`;
  });
  const more = texts.length - NAMED;
  return texts.slice(0, NAMED).join(', ') + (more > 0 ? ` und ${formatCount(more)} weitere` : '');
}
