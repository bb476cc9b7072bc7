import { useMemo, useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { IDENTIFIED_AT_ONCE } from '@/lib/bookings/imports/rules';
import type { LedgerSecurity, SecurityNames } from '@/lib/bookings/imports/schema';
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

/** Asks which securities the market has for those of the drafts, those that it was not asked for before. */
export function useIdentified(drafts: readonly Draft[]) {
  const [known, setKnown] = useState(NOTHING_LOOKED_UP);
  const missing = useMemo(() => {
    const names = namesToLookUp(drafts, known);
    return names.size === 0 ? null : names;
  }, [drafts, known]);
  const { error, retry } = useAsking(missing, async (names) => setKnown(await identified(known, names)));
  return { known, isKnown: missing === null, error, retry };
}

async function identified(known: LookedUp, missing: ReadonlyMap<string, SecurityNames>): Promise<LookedUp> {
  let all = known;
  const names = [...missing];
  for (let at = 0; at < names.length; at += IDENTIFIED_AT_ONCE) {
    const some = names.slice(at, at + IDENTIFIED_AT_ONCE);
    const found = await identify(some.map(([, one]) => one));
    all = withFound(
      all,
      some.map(([key]) => key),
      found,
    );
  }
  return all;
}
