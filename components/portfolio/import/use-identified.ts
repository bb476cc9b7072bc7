import { useMemo, useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { publicCall } from '@/components/session/api-calls';
import type {
  IdentifiedSecurities,
  LedgerSecurity,
  SecurityCodes,
} from '@/lib/bookings/imports/identify-schema';
import { CODES_AT_ONCE, IDENTIFIED_AT_ONCE } from '@/lib/bookings/imports/rules';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import { type Draft, NO_NAMES } from '@/lib/depot-import/preview/draft';
import {
  type LookedUp,
  NOTHING_LOOKED_UP,
  namesToLookUp,
  withFound,
} from '@/lib/depot-import/preview/looked-up';
import { useAsking } from './use-asking';

/** Asks which securities are known by these names. */
export const identify = (securities: SecurityNames[]) =>
  accountCall('POST /api/portfolio/imports/securities', { json: { securities } });

/** Finds a security of the market by its id. */
export const loadSecurity = async (id: string): Promise<LedgerSecurity | undefined> =>
  (await identify([{ ...NO_NAMES, id }])).securities[0];

/**
 * Asks which securities the market has for those of the drafts, those that it was not asked for before. A visitor's are
 * looked up by their codes alone: their names stay on the device.
 */
export function useIdentified(drafts: readonly Draft[], isMember: boolean) {
  const [known, setKnown] = useState(NOTHING_LOOKED_UP);
  const missing = useMemo(() => {
    const names = namesToLookUp(drafts, known);
    return names.size === 0 ? null : names;
  }, [drafts, known]);
  const { error, retry } = useAsking(missing, async (names) =>
    setKnown(await (isMember ? identified(known, names) : identifiedByCodes(known, names))),
  );
  return { known, isKnown: missing === null, error, retry };
}

type Names = ReadonlyMap<string, SecurityNames>;

const identified = (known: LookedUp, names: Names) =>
  inParts(known, [...names], IDENTIFIED_AT_ONCE, identify);

async function identifiedByCodes(known: LookedUp, names: Names): Promise<LookedUp> {
  const coded = [...names].flatMap(([key, one]) => {
    const codes = codesOf(one);
    return codes ? [[key, codes] as const] : [];
  });
  const uncoded = [...names.keys()].filter((key) => !coded.some(([other]) => other === key));
  return inParts(withFound(known, uncoded, NOTHING_FOUND), coded, CODES_AT_ONCE, identifyCodes);
}

const NOTHING_FOUND: IdentifiedSecurities = { matches: [], securities: [] };

/** Returns the codes of a security as the public lookup takes them; null if there are none. */
function codesOf({ isin, wkn, symbol, currency }: SecurityNames): SecurityCodes | null {
  return isin === null && wkn === null && symbol === null ? null : { isin, wkn, symbol, currency };
}

async function identifyCodes(securities: SecurityCodes[]): Promise<IdentifiedSecurities> {
  const answer = await publicCall('POST /api/securities', { json: { securities } });
  if (!answer.ok) throw new Error(`Securities: ${answer.status}`);
  return answer.json();
}

/** Looks securities up, so many in each call. */
async function inParts<Names>(
  known: LookedUp,
  names: readonly (readonly [string, Names])[],
  atOnce: number,
  ask: (names: Names[]) => Promise<IdentifiedSecurities>,
): Promise<LookedUp> {
  let all = known;
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const keys = some.map(([key]) => key);
    all = withFound(all, keys, await ask(some.map(([, one]) => one)));
  }
  return all;
}
