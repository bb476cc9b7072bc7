import type { IdentifiedSecurities } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import type { Sought, WantedSecurities, WantedSecurity } from '@/lib/bookings/wanted/schema';
import { buildImport } from '@/lib/depot-import/preview/build-import';
import type { Draft } from '@/lib/depot-import/preview/draft';
import { draftsOf } from '@/lib/depot-import/preview/drafts-of';
import {
  type LookedUp,
  NOTHING_LOOKED_UP,
  namesToLookUp,
  ownDrafts,
  withFound,
} from '@/lib/depot-import/preview/looked-up';
import { isDecided, previewOf } from '@/lib/depot-import/preview/preview';
import { soughtSecurities } from '@/lib/depot-import/preview/sought';
import { readDepotFile } from '@/lib/depot-import/read-depot-file';
import { inMap } from '@/lib/finance/grouped';
import { randomId } from '@/lib/platform/random-id';
import type { Paper } from './papers';

/** Calls the API of portfolios for one account. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Reads papers as the page of imports does. */
export async function readPapers(papers: readonly Paper[]): Promise<Draft[]> {
  const pdfText = () => Promise.reject(new Error('A text is no PDF'));
  const files = papers.map(({ text }) =>
    readDepotFile(new TextEncoder().encode(text), { isText: true, pdfText }),
  );
  return (await Promise.all(files)).flatMap((file, n) =>
    draftsOf(`${n}.txt`, file).drafts.map((draft) => ({ ...draft, key: `${n}:${draft.key}` })),
  );
}

/**
 * Imports papers into one depot, as the page does where a person chooses nothing.
 *
 * @param seek looks up what is wanted by then; null: nothing is found, so that all are own securities
 * @returns by ISIN: the symbol that was booked, null for an own security; what was wanted; whether something was asked
 */
export async function importPapers(call: Call, papers: readonly Paper[], seek: (() => Promise<void>) | null) {
  const drafts = await readPapers(papers);
  const ledger = await call<ImportLedger>('GET', '/imports/ledger');
  const identified = async (names: ReadonlyMap<string, SecurityNames>): Promise<LookedUp> => {
    const securities = [...names.values()];
    const found = await call<IdentifiedSecurities>('POST', '/imports/securities', { securities });
    return withFound(NOTHING_LOOKED_UP, [...names.keys()], found);
  };
  const byCode = seek ? await identified(namesToLookUp(drafts, NOTHING_LOOKED_UP)) : NOTHING_LOOKED_UP;
  const sought = soughtSecurities(drafts, byCode.matches);
  const wants = seek ? await wantedBy(call, sought, seek) : new Map<string, WantedSecurity>();
  const stocks = [...wants].flatMap(([key, { stock }]) =>
    stock ? [[key, { ...NAMELESS, id: stock.id }] as const] : [],
  );
  const found = stocks.length > 0 ? await identified(new Map(stocks)) : NOTHING_LOOKED_UP;
  const matches = new Map([...byCode.matches, ...found.matches]);
  const securities = new Map([...byCode.securities, ...found.securities]);

  const ownIds = new Map<string, string>();
  const ownId = (key: string) => `own-${inMap(ownIds, key, randomId)}`;
  const depot = { id: randomId(), name: 'Depot' };
  const depots = new Map(drafts.map((draft) => [draft.depot, depot]));
  const choices = { rows: new Map(), securities: new Map(), depots };
  const preview = previewOf({ drafts, ledger, matches, securities, choices, ownId });
  const own = ownDrafts(drafts, ownIds, securities);
  const sent = buildImport({ id: randomId(), files: ['Belege'], preview, choices, own });
  const answer = await call<{ booked: number; open: number }>('POST', '/imports', sent);
  return {
    ...answer,
    resultOf(isin: string) {
      const key = `${isin}|`;
      const want = wants.get(key) ?? null;
      const isUndecided = preview.rows.some((row) => row.draft.security.isin === isin && !isDecided(row));
      return {
        symbol: securities.get(matches.get(key)?.ids[0] ?? '')?.symbol ?? null,
        want,
        isAsked: isUndecided || want?.state === 'several',
      };
    },
  };
}

/** Wants securities, and returns what became of each, by its key. */
async function wantedBy(
  call: Call,
  sought: ReadonlyMap<string, Sought>,
  seek: () => Promise<void>,
): Promise<Map<string, WantedSecurity>> {
  const { wanted } = await call<WantedSecurities>('POST', '/wanted', { securities: [...sought.values()] });
  await seek();
  const now = await call<WantedSecurities>('GET', '/wanted');
  return new Map(
    [...sought.keys()].flatMap((key, n) => {
      const want = now.wanted.find(({ id }) => id === wanted[n]?.id);
      return want ? [[key, want] as const] : [];
    }),
  );
}

const NAMELESS = { isin: null, wkn: null, symbol: null, name: null };
