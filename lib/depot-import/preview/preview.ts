import type { IdentifiedSecurities, LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { NewBooking } from '@/lib/bookings/schema';
import { finish, type Parts } from '@/lib/platform/parts';
import { balance } from './balance';
import { leavesShares } from './bonds';
import { canWait, type Draft } from './draft';
import type { Sameness } from './duplicates';
import { rowSteps, unclearOf } from './row-steps';

/** Choice for a security: one of the market, one of their own that the import adds, or later. */
export type SecurityChoice = { id: string } | 'own' | 'later';

/** Choices for a booking; each question has its own answer. */
export type RowChoice = {
  /** Whether it is left out, or booked although it seems to exist. */
  take?: boolean | undefined;
  /** Whether it is booked as it was read, whatever the document leaves unclear. */
  unclear?: 'book' | 'open' | undefined;
  /** Whether missing shares are booked in before it. */
  shortage?: 'fill' | 'open' | undefined;
};

/** Where a booking goes: a depot that exists, or a new one with a name. */
export type DepotChoice = { id: string } | { id: string; name: string };

export type Choices = {
  /** By security key. */
  securities: ReadonlyMap<string, SecurityChoice>;
  /** By the key of a draft. */
  rows: ReadonlyMap<string, RowChoice>;
  /** By the name of the depot in the files. */
  depots: ReadonlyMap<string, DepotChoice>;
};

/** A question about a row. */
export type Problem = { isDecided: boolean } & (
  | { type: 'security'; key: string; ids: readonly string[] }
  | { type: 'unclear'; mismatch: Draft['mismatch']; warning: string | null }
  | { type: 'shortage'; missing: number }
  /** It cannot be booked as it stands: the person changes it, or it is left out. */
  | { type: 'refused'; reason: string }
);

export type PreviewRow = {
  draft: Draft;
  /** The booking as it is sent, once its security is known. */
  booking: NewBooking;
  /** In which part of the preview it stands. */
  group: 'decide' | 'ready' | 'present';
  problems: readonly Problem[];
  /** Result of the import for this row. */
  outcome: 'book' | 'open' | 'skip';
  /** How it is known to exist already. */
  sameness: Sameness | null;
  /** Null while it is not known. */
  stockId: string | null;
  /** The security that a spin-off or merger brings; null if none. */
  toStockId: string | null;
  depotId: string;
  /** Shares that are booked in before it. */
  fill: number;
};

export const isDecided = ({ problems }: Pick<PreviewRow, 'problems'>): boolean =>
  problems.every((one) => one.isDecided);

/** Says whether the security of a row is known, and that which it brings. */
export const isNamed = ({
  stockId,
  toStockId,
  draft,
}: Pick<PreviewRow, 'stockId' | 'toStockId' | 'draft'>): boolean =>
  stockId !== null && (draft.to_security === null || toStockId !== null);

/**
 * Says whether the person is asked about a row itself; securities that become own ones are asked about together. Counts
 * answered questions too, so that no row moves while somebody answers.
 */
const asks = ({ problems }: PreviewRow): boolean =>
  problems.some((one) => one.type !== 'security' || one.ids.length > 0 || !one.isDecided);

/** Answers each question of a row such that it is booked. */
export const ticked = ({ sameness, problems }: PreviewRow): RowChoice => ({
  take: sameness ? true : undefined,
  ...(problems.some(({ type }) => type === 'unclear') && { unclear: 'book' }),
  ...(problems.some(({ type }) => type === 'shortage') && { shortage: 'fill' }),
});

/** A position before and after the import, in the shares of today. */
export type Position = { stockId: string; depotId: string; before: number; after: number };

export type Preview = { rows: PreviewRow[]; positions: Position[]; today: string };

/** Listings that match a security; `sure`: it is the only one, and no more a suggestion. */
export type Match = Pick<IdentifiedSecurities['matches'][number], 'ids' | 'sure'>;

export type Given = {
  drafts: readonly Draft[];
  ledger: ImportLedger;
  /** Matches of each security, by its key. */
  matches: ReadonlyMap<string, Match>;
  /** All that may be named, by id. */
  securities: ReadonlyMap<string, LedgerSecurity>;
  choices: Choices;
  /** Returns the id of the own security that stands for a key. */
  ownId: (key: string) => string;
};

/** Works out what an import would book, what exists, and what needs a decision. */
export const previewOf = (given: Given): Preview => finish(previewSteps(given));

/** Does the same, with pauses in which the page can do other things: thousands of rows take a while. */
export function* previewSteps(given: Given): Parts<Preview> {
  const { ledger, choices } = given;
  const rows = yield* rowSteps(given);
  let positions = yield* balance(rows, given);
  // Shares that a redemption leaves are counted again without it.
  if (askRedemptions(rows, positions, choices)) positions = yield* balance(rows, given);
  for (const row of rows) {
    row.group = asks(row) ? 'decide' : row.sameness ? 'present' : 'ready';
    if (row.outcome === 'open' && !canWait(row.draft)) row.outcome = 'skip';
  }
  return { rows, positions, today: ledger.today };
}

/** Asks about redemptions after which shares would stay. Returns whether one waits for the answer. */
function askRedemptions(
  rows: readonly PreviewRow[],
  positions: readonly Position[],
  choices: Choices,
): boolean {
  let isWaiting = false;
  for (const row of rows.filter(({ draft, outcome }) => draft.is_redemption && outcome === 'book')) {
    const { draft, stockId, depotId } = row;
    const { after = 0 } = positions.find((one) => one.stockId === stockId && one.depotId === depotId) ?? {};
    if (after < LEAST_LEFT || draft.warning !== null) continue;
    row.draft = { ...draft, warning: leavesShares(draft.quantity, after) };
    const choice = choices.rows.get(draft.key) ?? {};
    const unclear = unclearOf(row.draft, choice);
    if (unclear) row.problems = [...row.problems, unclear];
    if (choice.unclear === 'book') continue;
    row.outcome = 'open';
    isWaiting = true;
  }
  return isWaiting;
}

/** Shares that are more than what rounding leaves. */
export const LEAST_LEFT = 0.001;
