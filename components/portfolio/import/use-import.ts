import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { accountCall, CallError, isUnclear } from '@/components/session/account-fetch';
import type { Answer } from '@/components/session/api-calls';
import { useCall } from '@/components/session/use-call';
import { useStore } from '@/components/ui/use-store';
import {
  IDENTIFIED_AT_ONCE,
  IMPORTED_AT_ONCE,
  IMPORTS_PER_PAGE,
  MOST_IMPORTS,
} from '@/lib/bookings/imports/rules';
import type { LedgerSecurity, SecurityNames } from '@/lib/bookings/imports/schema';
import { buildImport, tooManyAfter } from '@/lib/depot-import/preview/build-import';
import { depotsOf, withTypedNames } from '@/lib/depot-import/preview/depot-names';
import type { Draft } from '@/lib/depot-import/preview/draft';
import { draftSteps, NO_DRAFTS } from '@/lib/depot-import/preview/drafts-of-files';
import {
  type LookedUp,
  NOTHING_LOOKED_UP,
  namesToLookUp,
  nextPreview,
  ownDrafts,
  withFound,
} from '@/lib/depot-import/preview/looked-up';
import type { Preview, RowChoice, SecurityChoice } from '@/lib/depot-import/preview/preview';
import { inMap } from '@/lib/finance/grouped';
import { visibleName } from '@/lib/platform/format/visible-name';
import { randomId } from '@/lib/platform/random-id';
import type { ChosenFile } from './chosen-files';
import { choose, gather, importChoices } from './import-choices';
import { useInSlices } from './use-in-slices';
import { useSought } from './use-sought';

/** Name of a new depot for all, until the person types one. */
const GATHERED = 'Gesamtdepot';

/** Computes an import from its files and choices, and books it; within an AccountGate. */
export function useImport(chosenFiles: readonly ChosenFile[]) {
  const files = useReadFiles(chosenFiles);
  const held = useStore(importChoices, importChoices.get());
  const { rows, securities: chosen, found, depotNames, edits, importId, newDepotIds, ownIds } = held;
  const ledger = useCall(
    'GET /api/portfolio/imports/ledger',
    {},
    {
      revalidateOnFocus: false,
      // Comparing thousands of bookings would take longer than computing with them.
      compare: Object.is,
    },
  );
  const [pastLimit, setPastLimit] = useState(IMPORTS_PER_PAGE);
  const past = useCall(
    'GET /api/portfolio/imports',
    { query: { limit: pastLimit } },
    { keepPreviousData: true },
  );
  const isTooMuch = useMemo(() => countOfBookings(files) > IMPORTED_AT_ONCE, [files]);
  const startDrafts = useMemo(() => {
    const shown = isTooMuch ? [] : files.map(named);
    return () => draftSteps(shown);
  }, [files, isTooMuch]);
  const { result: asStated, isCurrent: isStated } = useInSlices(startDrafts, NO_DRAFTS);
  const { drafts: asRead, left } = asStated;
  const drafts = useMemo(() => {
    if (edits.size === 0) return asRead;
    return asRead.map((draft) => (edits.has(draft.key) ? { ...draft, ...edits.get(draft.key) } : draft));
  }, [asRead, edits]);
  const { known: lookedUp, isKnown, error: identifyError, retry } = useIdentified(drafts);
  const { known, ...sought } = useSought(drafts, lookedUp);

  const securities = useMemo(
    () =>
      new Map([
        ...(ledger.data?.securities.map((one) => [one.id, one] as const) ?? []),
        ...known.securities,
        ...found,
      ]),
    [ledger.data, known, found],
  );
  const newDepot = useCallback(
    // Two names that differ in case alone are one depot.
    (name: string) => ({
      id: inMap(newDepotIds, visibleName(name).toLowerCase(), randomId),
      name: visibleName(name).slice(0, 80),
    }),
    [newDepotIds],
  );
  const depots = useMemo(
    () =>
      depotsOf(drafts, asRead, {
        gathered: held.gathered,
        chosen: held.depots,
        existing: ledger.data?.depots ?? [],
        newDepot,
      }),
    [drafts, asRead, held.gathered, held.depots, ledger.data, newDepot],
  );
  const choices = useMemo(() => ({ rows, securities: chosen, depots }), [rows, chosen, depots]);
  // Kept apart from the choices, so that typing a name does not recompute the preview.
  const namedDepots = useMemo(() => withTypedNames(depots, depotNames), [depots, depotNames]);
  const gathered =
    held.gathered && (withTypedNames(new Map([['', held.gathered]]), depotNames).get('') ?? null);
  const start = useMemo(() => {
    const ownId = (key: string) => `own-${inMap(ownIds, key, randomId)}`;
    const { matches } = known;
    return nextPreview({ drafts, ledger: ledger.data, matches, isKnown, securities, choices, ownId });
  }, [drafts, ledger.data, known, isKnown, securities, choices, ownIds]);
  const { result: preview, isCurrent: isPreviewed } = useInSlices<Preview | null>(start, null);
  const isCurrent = isStated && isPreviewed;
  // The preview says which securities need an id.
  const own = useMemo(
    () => ownDrafts(preview?.rows.map(({ draft }) => draft) ?? [], ownIds, securities),
    [preview, securities, ownIds],
  );

  const tooMany = useMemo(
    () => (preview && ledger.data ? tooManyAfter(preview, choices, ledger.data) : null),
    [preview, choices, ledger.data],
  );

  const refreshPast = () => Promise.allSettled([past.mutate(), ledger.mutate()]);

  return {
    importId,
    drafts,
    /** The limit that the import would exceed. */
    tooMany,
    /** The files have more bookings than one import takes; nothing is shown of them. */
    isTooMuch,
    left,
    preview,
    /** The preview follows what was chosen last, and what is booked. */
    isCurrent: isCurrent && !ledger.isValidating && !ledger.error,
    securities,
    own,
    depots: namedDepots,
    /** The one depot for all that the files name; null: each goes to its own. */
    gathered,
    /** The search for what the market lacks. */
    sought,
    rows,
    chosen,
    ledger: ledger.data,
    past: past.data,
    showOlder: () => setPastLimit((limit) => Math.min(limit + IMPORTS_PER_PAGE, MOST_IMPORTS)),
    error: ledger.error ?? past.error ?? identifyError,
    isValidating: ledger.isValidating || past.isValidating,
    retry: () => {
      void ledger.mutate();
      void past.mutate();
      retry();
    },
    /** Adds to what was said about bookings. */
    chooseRow: (keys: readonly string[], choice: RowChoice) =>
      choose('rows', new Map(keys.map((key) => [key, { ...rows.get(key), ...choice }]))),
    chooseSecurity: (key: string, choice: SecurityChoice) => choose('securities', new Map([[key, choice]])),
    /** Chooses a security of the market that was searched for. */
    assignSecurity: async (key: string, id: string) => {
      const security = await loadSecurity(id);
      if (!security) return;
      choose('found', new Map([[id, security]]));
      choose('securities', new Map([[key, { id }]]));
    },
    chooseDepot: (name: string, id: string | null) =>
      choose('depots', new Map([[name, id === null ? newDepot(name) : { id }]])),
    gatherDepots: (depot: { id: string } | 'new' | null) =>
      gather(depot === 'new' ? newDepot(GATHERED) : depot),
    nameDepot: (id: string, name: string) => choose('depotNames', new Map([[id, name]])),
    edit: (key: string, change: Partial<Draft>) =>
      choose('edits', new Map([[key, { ...edits.get(key), ...change }]])),
    refreshPast,
    /** Books what the preview says. @throws CallError */
    book: async (): Promise<Booked | null> => {
      if (!preview || !isCurrent || ledger.isValidating || ledger.error) return null;
      const names = [...new Set(drafts.map(({ document }) => document))].slice(0, 500);
      const json = buildImport({
        id: importId,
        files: names,
        preview,
        own,
        choices: { ...choices, depots: namedDepots },
      });
      try {
        return await accountCall('POST /api/portfolio/imports', { json });
      } catch (error) {
        // The answer to an earlier attempt was lost; while the id is unknown to the server, it is free.
        const isLost =
          isUnclear(error) || (error instanceof CallError && error.code === 'idempotency_conflict');
        const saved = isLost && (await past.mutate())?.imports.find(({ id }) => id === importId);
        if (!saved) throw error;
        return { booked: saved.booked, open: saved.open, wasSaved: true };
      } finally {
        // The next files are compared with the bookings that are there now. Both fail where the session has ended.
        await refreshPast();
      }
    },
  };
}

/** Result of an import; `wasSaved`: by an earlier attempt, maybe before the last choices. */
type Booked = Pick<Answer<'POST /api/portfolio/imports'>, 'booked' | 'open'> & { wasSaved?: boolean };

/** Finds a security of the market by its id. */
export const loadSecurity = (id: string): Promise<LedgerSecurity | undefined> =>
  findSecurity({ id, isin: null, wkn: null, symbol: null, name: null });

/** Finds a security by its names; the first of several. */
export async function findSecurity(names: SecurityNames): Promise<LedgerSecurity | undefined> {
  const found = await identifySecurities([names]);
  return found.securities[0];
}

/** Asks which securities the market and the account have by such names. @throws CallError */
export const identifySecurities = (securities: SecurityNames[]) =>
  accountCall('POST /api/portfolio/imports/securities', { json: { securities } });

export type DepotImport = ReturnType<typeof useImport>;

/** Asks which securities the market has for those of the drafts, those that it was not asked for before. */
function useIdentified(drafts: readonly Draft[]) {
  const [known, setKnown] = useState(NOTHING_LOOKED_UP);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isAsking = useRef(false);
  const missing = useMemo(() => namesToLookUp(drafts, known), [drafts, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again.
  useEffect(() => {
    if (missing.size === 0 || isAsking.current) return;
    const ask = async () => {
      isAsking.current = true;
      try {
        // Securities that came meanwhile are asked for next.
        setKnown(await identified(known, missing));
        setError(null);
      } catch (reason) {
        setError(reason);
      } finally {
        isAsking.current = false;
      }
    };
    void ask();
  }, [missing, attempt]);
  return {
    known,
    isKnown: missing.size === 0,
    error: missing.size === 0 ? null : (error as CallError | null),
    retry: () => setAttempt((now) => now + 1),
  };
}

async function identified(known: LookedUp, missing: ReadonlyMap<string, SecurityNames>): Promise<LookedUp> {
  let all = known;
  const keys = [...missing.keys()];
  for (let at = 0; at < keys.length; at += IDENTIFIED_AT_ONCE) {
    const some = keys.slice(at, at + IDENTIFIED_AT_ONCE);
    const names = some.flatMap((key) => missing.get(key) ?? []);
    all = withFound(all, some, await identifySecurities(names));
  }
  return all;
}

const countOfBookings = (files: readonly (ChosenFile & { state: Read })[]): number =>
  files.reduce((sum, { state: { read } }) => sum + read.bookings.length + (read.filed?.length ?? 0), 0);

type Read = Extract<ChosenFile['state'], { type: 'read' }>;

const isRead = (file: ChosenFile): file is ChosenFile & { state: Read } => file.state.type === 'read';

/** Returns the files that were read: the same list until another one is, or one goes. */
function useReadFiles(files: readonly ChosenFile[]) {
  const [read, setRead] = useState(() => files.filter(isRead));
  const now = files.filter(isRead);
  if (now.length === read.length && now.every((file, at) => file === read[at])) return read;
  setRead(now);
  return now;
}

const named = ({ key, name, reading, state }: ChosenFile & { state: Read }) => ({
  ...state.read,
  name,
  key: `${key}.${reading}`,
});
