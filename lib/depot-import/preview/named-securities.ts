import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { inMap } from '@/lib/finance/grouped';
import { canWait, type Draft, type DraftSecurity, securityKey } from './draft';
import type { Given, Match, Problem } from './preview';

/** The security of a document, and all that it may be. */
export type Named = { id: string | null; mayBe: readonly string[]; problem: Problem | null };

/** Returns a function that finds the security which a document means; thousands of rows may name the same one. */
export function securitiesOf(given: Given): (named: DraftSecurity) => Named {
  const held = new Set(given.ledger.bookings.map(({ stock_id }) => stock_id));
  const known = new Map<string, Named>();
  return (named) => {
    const key = securityKey(named);
    return inMap(known, key, () => {
      const { id, problem } = chosenSecurity(named, key, given, held);
      return { id, problem, mayBe: [...(id === null ? (given.matches.get(key)?.ids ?? []) : [id]), key] };
    });
  };
}

/** Returns the question of a security, which is still one for a booking that cannot wait for the answer. */
export const problemOf = (draft: Draft, named: Named | null | undefined): Problem | null =>
  named?.problem && named.id === null && !canWait(draft)
    ? { ...named.problem, isDecided: false }
    : (named?.problem ?? null);

function chosenSecurity(
  named: DraftSecurity,
  key: string,
  { matches, securities, ledger, choices, ownId }: Given,
  held: ReadonlySet<string>,
): Omit<Named, 'mayBe'> {
  const { ids: found, sure } = matches.get(key) ?? NO_MATCH;
  const [first] = found;
  // A held listing is the likeliest, but still a question.
  const ids = [...found.filter((id) => held.has(id)), ...found.filter((id) => !held.has(id))];
  const problem: Problem = { type: 'security', key, ids, isDecided: true };
  const choice = choices.securities.get(key);
  if (choice === 'later') return { id: null, problem };
  if (choice === 'own') return { id: ownId(key), problem };
  if (choice) return { id: choice.id, problem: sure ? null : problem };
  if (named.id !== null && securities.has(named.id)) return { id: named.id, problem: null };
  if (first !== undefined && sure) return { id: first, problem: null };
  if (first !== undefined) return { id: null, problem: { ...problem, isDecided: false } };
  // The account may have got it since the market was asked.
  const own = ledger.securities.find((one) => one.own && (one.id === ownId(key) || hasCodeOf(one, named)));
  // A security unknown to the market becomes an own one, unless the person says otherwise.
  return own ? { id: own.id, problem: null } : { id: ownId(key), problem };
}

const hasCodeOf = (one: LedgerSecurity, { isin, wkn }: DraftSecurity): boolean =>
  isin === null ? wkn !== null && one.wkn === wkn : one.isin === isin;

const NO_MATCH: Match = { ids: [], sure: false };
