import type { IdentifiedSecurities } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger, NewImport } from '@/lib/bookings/imports/schema';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import { buildImport } from '@/lib/depot-import/preview/build-import';
import type { Draft } from '@/lib/depot-import/preview/draft';
import { type LookedUp, NOTHING_LOOKED_UP, ownDrafts, withFound } from '@/lib/depot-import/preview/looked-up';
import { previewOf } from '@/lib/depot-import/preview/preview';
import { readDepotFile } from '@/lib/depot-import/read-depot-file';
import { inMap } from '@/lib/finance/grouped';
import { randomId } from '@/lib/platform/random-id';

/** Reads a file that is no PDF. */
export const readFile = (content: string | Uint8Array, { isText = false } = {}) =>
  readDepotFile(typeof content === 'string' ? new TextEncoder().encode(content) : content, {
    isText,
    pdfText: () => Promise.reject(new Error('no PDF')),
  });

/** Calls the API of portfolios for one account. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Looks securities up in the market, by their keys. */
export async function lookUp(call: Call, names: ReadonlyMap<string, SecurityNames>): Promise<LookedUp> {
  if (names.size === 0) return NOTHING_LOOKED_UP;
  const securities = [...names.values()];
  const found = await call<IdentifiedSecurities>('POST', '/imports/securities', { securities });
  return withFound(NOTHING_LOOKED_UP, [...names.keys()], found);
}

/** Works out as the page does what an import sends while nobody has chosen anything; depots have the names of the files. */
export async function importOf(
  call: Call,
  drafts: readonly Draft[],
  { matches, securities }: LookedUp,
): Promise<{ preview: ReturnType<typeof previewOf>; sent: NewImport }> {
  const ledger = await call<ImportLedger>('GET', '/imports/ledger');
  const known = new Map([...ledger.securities.map((one) => [one.id, one] as const), ...securities]);
  const ids = new Map<string, string>();
  const ownId = (key: string) => `own-${inMap(ids, key, randomId)}`;
  const existing = new Map(ledger.depots.map(({ id, name }) => [name, { id }]));
  const names = new Set(drafts.map(({ depot }) => depot));
  const depots = new Map([...names].map((name) => [name, existing.get(name) ?? { id: randomId(), name }]));
  const choices = { rows: new Map(), securities: new Map(), depots };
  const preview = previewOf({ drafts, ledger, matches, securities: known, choices, ownId });
  const own = ownDrafts(drafts, ids, known);
  return { preview, sent: buildImport({ id: randomId(), files: ['Datei'], preview, choices, own }) };
}
