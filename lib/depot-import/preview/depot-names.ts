import type { DepotChoice } from './preview';

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
