import { FIRST_DEPOT } from '@/lib/bookings/rules';
import { visibleName } from '@/lib/platform/format/visible-name';
import type { Draft } from './draft';
import type { DepotChoice } from './preview';

type Places = Pick<Draft, 'depot' | 'to_depot'>;

type Chosen = {
  /** The one depot for all that the files name. */
  gathered: DepotChoice | null;
  /** By the name in the files. */
  chosen: ReadonlyMap<string, DepotChoice>;
  existing: readonly { id: string; name: string }[];
  newDepot: (name: string) => DepotChoice;
};

/**
 * Finds where the bookings of each depot go: as the person says, or into the depot of that name, which may be new. Those
 * of no depot go into the only one, whatever it is called. What was sent to another depot by hand stays out of the one for all.
 *
 * @param asRead bookings as their files have them, before changes by hand
 */
export function depotsOf(
  drafts: readonly Places[],
  asRead: readonly Places[],
  { gathered, chosen, existing, newDepot }: Chosen,
): Map<string, DepotChoice> {
  const inFiles = namesIn(asRead);
  return new Map(
    [...namesIn(drafts)].map((name): [string, DepotChoice] => {
      if (gathered && inFiles.has(name)) return [name, gathered];
      const seen = visibleName(name).toLowerCase();
      const same =
        existing.find((depot) => depot.name.toLowerCase() === seen) ??
        (name === FIRST_DEPOT && existing.length === 1 ? existing[0] : undefined);
      return [name, chosen.get(name) ?? (same ? { id: same.id } : newDepot(name))];
    }),
  );
}

const namesIn = (drafts: readonly Places[]) =>
  new Set(drafts.flatMap(({ depot, to_depot }) => (to_depot === null ? depot : [depot, to_depot])));

/** Names the new depots as the person typed it, by their id. */
export const withTypedNames = (
  depots: ReadonlyMap<string, DepotChoice>,
  typed: ReadonlyMap<string, string>,
): Map<string, DepotChoice> =>
  new Map(
    [...depots].map(([name, depot]) => [
      name,
      'name' in depot ? { ...depot, name: typed.get(depot.id) ?? depot.name } : depot,
    ]),
  );

/** Says why a depot cannot be added under its name; null if it can. */
export function refusalOfDepot(
  depot: DepotChoice,
  depots: Iterable<DepotChoice>,
  existing: readonly { name: string }[],
): string | null {
  if (!('name' in depot)) return null;
  const name = comparable(depot);
  if (name === '') return 'Gib dem Depot einen Namen';
  if (existing.some((one) => comparable(one) === name)) return 'Ein Depot mit diesem Namen gibt es schon';
  for (const one of depots)
    if ('name' in one && one.id !== depot.id && comparable(one) === name)
      return 'Ein neues Depot mit diesem Namen gibt es schon';
  return null;
}

const comparable = ({ name }: { name: string }) => name.trim().toLowerCase();
