import type { LedgerSecurity } from '@/lib/bookings/imports/schema';
import type { Draft } from '@/lib/depot-import/preview/draft';
import type { DepotChoice, RowChoice, SecurityChoice } from '@/lib/depot-import/preview/preview';
import { createStore } from '@/lib/platform/create-store';
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

/** Sends the bookings of all depots into one, or each into its own again. */
export const gather = (gathered: DepotChoice | null): void =>
  importChoices.set({ ...importChoices.get(), gathered });

/** Forgets all choices once the import is booked. A depot that was new may exist now; ids of own securities stay. */
export const forgetChoices = (): void =>
  importChoices.set({ ...noChoices(), ownIds: importChoices.get().ownIds });

/** Forgets the ids too, which are those of one account. */
export const forgetAccount = (): void => importChoices.set(noChoices());
