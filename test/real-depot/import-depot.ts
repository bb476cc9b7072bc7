import type { Sought, WantedSecurities, WantedSecurity } from '@/lib/bookings/wanted/schema';
import { type Draft, NO_NAMES } from '@/lib/depot-import/preview/draft';
import { draftsOf } from '@/lib/depot-import/preview/drafts-of';
import { NOTHING_LOOKED_UP, namesToLookUp } from '@/lib/depot-import/preview/looked-up';
import { isDecided } from '@/lib/depot-import/preview/preview';
import { soughtSecurities } from '@/lib/depot-import/preview/sought';
import { type Call, importOf, lookUp, readFile } from '../depot-import';
import type { Paper } from './papers';

/** Reads papers as the page of imports does, into one depot. */
export async function readPapers(papers: readonly Paper[]): Promise<Draft[]> {
  const files = await Promise.all(papers.map(({ text }) => readFile(text, { isText: true })));
  return files.flatMap((file, n) =>
    draftsOf(`${n}.txt`, file).drafts.map((draft) => ({
      ...draft,
      key: `${n}:${draft.key}`,
      depot: 'Depot',
    })),
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
  const byCode = seek ? await lookUp(call, namesToLookUp(drafts, NOTHING_LOOKED_UP)) : NOTHING_LOOKED_UP;
  const sought = soughtSecurities(drafts, byCode.matches);
  const wants = seek ? await wantedBy(call, sought, seek) : new Map<string, WantedSecurity>();
  const stocks = [...wants].flatMap(([key, { stock }]) =>
    stock ? [[key, { ...NO_NAMES, id: stock.id }] as const] : [],
  );
  const found = await lookUp(call, new Map(stocks));
  const matches = new Map([...byCode.matches, ...found.matches]);
  const securities = new Map([...byCode.securities, ...found.securities]);
  const { preview, sent } = await importOf(call, drafts, { matches, securities });
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
