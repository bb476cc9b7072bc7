import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { Draft } from '@/lib/depot-import/preview/draft';
import type { DepotChoice, RowChoice, SecurityChoice } from '@/lib/depot-import/preview/preview';
import { inMap } from '@/lib/finance/grouped';
import { createStore } from '@/lib/platform/create-store';
import { visibleName } from '@/lib/platform/format/visible-name';
import { randomId } from '@/lib/platform/random-id';

/** Answers of a person to the questions of an import. */
export type ImportChoices = {
  rows: ReadonlyMap<string, RowChoice>;
  securities: ReadonlyMap<string, SecurityChoice>;
  /** Securities of the market that were searched for, by id. */
  found: ReadonlyMap<string, LedgerSecurity>;
  depots: ReadonlyMap<string, DepotChoice>;
  /** The one depot for all that the files name; null: each goes to its own. */
  gathered: DepotChoice | null;
  depotNames: ReadonlyMap<string, string>;
  edits: ReadonlyMap<string, Partial<Draft>>;
  /** Unchanged until it is booked, so that a retry after a lost answer books nothing twice. */
  importId: string;
  newDepotIds: Map<string, string>;
  ownIds: Map<string, string>;
};

const noChoices = (): ImportChoices => ({
  rows: new Map(),
  securities: new Map(),
  found: new Map(),
  depots: new Map(),
  gathered: null,
  depotNames: new Map(),
  edits: new Map(),
  importId: randomId(),
  newDepotIds: new Map(),
  ownIds: new Map(),
});

/** The choices of the import. They stay when the session ends or the person visits another page, as the files do. */
export const importChoices = createStore(noChoices());

type Maps = Pick<ImportChoices, 'rows' | 'securities' | 'found' | 'depots' | 'depotNames' | 'edits'>;

/** Adds choices to those of one kind. */
export function choose<Kind extends keyof Maps>(kind: Kind, more: Maps[Kind]): void {
  const now = importChoices.get();
  importChoices.set({ ...now, [kind]: new Map<string, unknown>([...now[kind], ...more]) });
}

/** Adds to what was said about bookings. */
export const chooseRow = (keys: readonly string[], choice: RowChoice): void =>
  choose('rows', new Map(keys.map((key) => [key, { ...importChoices.get().rows.get(key), ...choice }])));

export const chooseSecurity = (key: string, choice: SecurityChoice): void =>
  choose('securities', new Map([[key, choice]]));

/** Chooses a security of the market that was searched for. */
export const chooseFound = (key: string, security: LedgerSecurity): void => {
  choose('found', new Map([[security.id, security]]));
  chooseSecurity(key, { id: security.id });
};

/** @param id null: a new depot of this name */
export const chooseDepot = (name: string, id: string | null): void =>
  choose('depots', new Map([[name, id === null ? newDepot(name) : { id }]]));

/** Sends the bookings of all depots into one, or each into its own again. */
export const gather = (depot: { id: string } | 'new' | null): void =>
  importChoices.set({
    ...importChoices.get(),
    gathered: depot === 'new' ? newDepot('Gesamtdepot') : depot,
  });

export const nameDepot = (id: string, name: string): void => choose('depotNames', new Map([[id, name]]));

export const editDraft = (key: string, change: Partial<Draft>): void =>
  choose('edits', new Map([[key, { ...importChoices.get().edits.get(key), ...change }]]));

/** Returns a new depot, under this name until the person types one. Two names that differ in case alone are one depot. */
export const newDepot = (name: string): DepotChoice => ({
  id: inMap(importChoices.get().newDepotIds, visibleName(name).toLowerCase(), randomId),
  name: visibleName(name).slice(0, 80),
});

/** Returns the id of an own security that the import may add, by the key of its names. */
export const ownIdOf = (key: string): string => `own-${inMap(importChoices.get().ownIds, key, randomId)}`;

/** Forgets all choices once the import is booked. A depot that was new may exist now; ids of own securities stay. */
export const forgetChoices = (): void =>
  importChoices.set({ ...noChoices(), ownIds: importChoices.get().ownIds });

/** Forgets the ids too, which are those of one account. */
export const forgetAccount = (): void => importChoices.set(noChoices());
