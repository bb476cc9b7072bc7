import type { IdentifiedSecurities, LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import { nameOf } from '../read-booking';
import type { OwnDraft } from './build-import';
import { type Draft, type DraftSecurity, namesOf, securityKey } from './draft';
import { type Given, type Match, type Preview, previewSteps } from './preview';

/** Matches of the market for the securities of the drafts that were looked up. */
export type LookedUp = {
  /** By security key. */
  matches: ReadonlyMap<string, Match>;
  /** By id. */
  securities: ReadonlyMap<string, LedgerSecurity>;
};

export const NOTHING_LOOKED_UP: LookedUp = { matches: new Map(), securities: new Map() };

/** Lists the securities that were not looked up yet, each once, by its key. */
export function namesToLookUp(drafts: readonly Draft[], { matches }: LookedUp): Map<string, SecurityNames> {
  const missing = new Map<string, SecurityNames>();
  for (const security of drafts.flatMap(securitiesOf)) {
    const key = securityKey(security);
    if (!matches.has(key) && !missing.has(key)) missing.set(key, namesOf(security));
  }
  return missing;
}

/** Adds the answer for some names; what nothing was found for is known, too. */
export const withFound = (
  known: LookedUp,
  keys: readonly string[],
  found: IdentifiedSecurities,
): LookedUp => ({
  matches: new Map([
    ...known.matches,
    ...keys.map((key, n) => [key, found.matches[n] ?? { ids: [], sure: false }] as const),
  ]),
  securities: new Map([...known.securities, ...found.securities.map((one) => [one.id, one] as const)]),
});

/**
 * Returns the work that leads to the next preview. Null keeps the last one: while securities of a further file are looked
 * up, what was shown stays.
 */
export function nextPreview({
  isKnown,
  ledger,
  ...given
}: Omit<Given, 'ledger'> & { isKnown: boolean; ledger: ImportLedger | undefined }):
  | (() => Iterator<void, Preview | null, void>)
  | null {
  if (!ledger || given.drafts.length === 0) return noPreview;
  return isKnown ? () => previewSteps({ ...given, ledger }) : null;
}

// biome-ignore lint/correctness/useYield: it ends at once.
function* noPreview(): Generator<void, null, void> {
  return null;
}

/**
 * Names the own securities that an import may add.
 *
 * @param ids by the key of the security
 * @param existing by id: an import of a moment ago may have added one
 */
export function ownDrafts(
  drafts: readonly Draft[],
  ids: ReadonlyMap<string, string>,
  existing: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, OwnDraft> {
  const own = new Map<string, OwnDraft>();
  const bonds = new Set(drafts.flatMap(({ bond, security }) => (bond ? securityKey(security) : [])));
  const add = (security: DraftSecurity, currency: string | null) => {
    const key = securityKey(security);
    const id = ids.get(key);
    if (!id || own.has(`own-${id}`) || existing.has(`own-${id}`)) return;
    const kind = bonds.has(key) ? 'bond' : 'other';
    own.set(`own-${id}`, {
      id,
      name: nameOf(security),
      isin: security.isin,
      currency: currency ?? 'EUR',
      kind,
    });
  };
  for (const { security, currency } of drafts) add(security, currency);
  // The currency of an exchange is that of the old security.
  for (const { to_security, currency } of drafts) if (to_security) add(to_security, currency);
  return own;
}

const securitiesOf = ({ security, to_security }: Draft) =>
  to_security ? [security, to_security] : [security];
