import { useMemo } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { MOST_FILES } from '@/lib/bookings/imports/rules';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { CheckedPaper } from '@/lib/bookings/papers/schema';
import { buildImport, papersOfKnown, tooManyAfter } from '@/lib/depot-import/preview/build-import';
import { depotsOf, withTypedNames } from '@/lib/depot-import/preview/depot-names';
import type { Draft, LeftOutRow } from '@/lib/depot-import/preview/draft';
import { type LookedUp, nextPreview, ownDrafts } from '@/lib/depot-import/preview/looked-up';
import type { DepotChoice, Preview } from '@/lib/depot-import/preview/preview';
import type { Booked } from '@/lib/depot-import/preview/read-before';
import type { ChosenFile } from './chosen-files';
import { type ImportChoices, importChoices, newDepot, ownIdOf } from './import-choices';
import { useDrafts } from './use-drafts';
import { useIdentified } from './use-identified';
import { useImported } from './use-imported';
import { useInSlices } from './use-in-slices';
import { useSought } from './use-sought';

/**
 * Computes an import from its files and choices, and books it.
 *
 * @param isMember within an AccountGate; without an account, the preview is that of an empty portfolio
 */
export function useImport(files: readonly ChosenFile[], isMember: boolean) {
  const held = useStore(importChoices, importChoices.get());
  const { importId, rows, securities: chosen, depotNames, edits, ownIds } = held;
  const { ledger, book, ...imported } = useImported(isMember);
  const { drafts, asRead, left, isTooMuch, isCurrent: isStated } = useDrafts(files, edits);
  const { known: lookedUp, isKnown, ...identified } = useIdentified(drafts, isMember);
  const { known, ...sought } = useSought(drafts, lookedUp, isMember);

  const securities = useSecurities(ledger, known, held.found);
  const depots = useDepots({ drafts, asRead }, held, ledger);
  const { papers, isChecked } = usePapers(asRead, left, ledger, depots);
  const choices = useMemo(() => ({ rows, securities: chosen, depots }), [rows, chosen, depots]);
  // Kept apart from the choices, so that typing a name does not recompute the preview.
  const namedDepots = useMemo(() => withTypedNames(depots, depotNames), [depots, depotNames]);
  const start = useMemo(() => {
    const { matches } = known;
    return nextPreview({ drafts, ledger, matches, isKnown, securities, choices, ownId: ownIdOf });
  }, [drafts, ledger, known, isKnown, securities, choices]);
  const { result: preview, isCurrent: isPreviewed } = useInSlices<Preview | null>(start, null);
  const isCurrent = isStated && isPreviewed && isChecked && imported.isCurrent;
  const own = useOwn(preview, ownIds, securities);
  const stored = ledger?.papers;
  const knownPapers = useMemo(
    () => (preview ? papersOfKnown(preview, papers, stored ?? []).length : 0),
    [preview, papers, stored],
  );
  /** The limit that the import would exceed. */
  const tooMany = useMemo(
    () => (preview && ledger ? tooManyAfter(preview, choices, ledger) : null),
    [preview, choices, ledger],
  );
  const all = { ...choices, depots: namedDepots };
  return {
    ...imported,
    importId,
    ledger,
    drafts,
    left,
    /** Verdicts on the taxes of settlements, by the key of their draft. */
    papers,
    /** Number of them that will be stored with bookings that exist. */
    knownPapers,
    /** The files have more bookings than one import takes; nothing is shown of them. */
    isTooMuch,
    tooMany,
    preview,
    /** The preview follows what was chosen last, and what is booked. */
    isCurrent,
    securities,
    own,
    depots: namedDepots,
    gathered: gatheredOf(held),
    /** The search for what the market lacks. */
    sought,
    rows,
    chosen,
    error: imported.error ?? identified.error,
    retry: () => {
      void imported.refresh();
      identified.retry();
    },
    /** Books what the preview says; null if it does not yet. @throws CallError */
    book: async () =>
      preview && isCurrent
        ? book(
            buildImport({
              id: importId,
              files: namesOfFiles(drafts),
              preview,
              own,
              papers,
              stored,
              choices: all,
            }),
          )
        : null,
  };
}

const namesOfFiles = (drafts: readonly Draft[]): string[] =>
  [...new Set(drafts.map(({ document }) => document))].slice(0, MOST_FILES);

type Ledger = ImportLedger | undefined;
type Securities = ReadonlyMap<string, LedgerSecurity>;

/** Returns all securities that may be named, by id. */
function useSecurities(ledger: Ledger, known: LookedUp, found: ImportChoices['found']): Securities {
  return useMemo(() => {
    const ofLedger = ledger?.securities.map((one) => [one.id, one] as const) ?? [];
    return new Map([...ofLedger, ...known.securities, ...found]);
  }, [ledger, known, found]);
}

type Drafts = Pick<ReturnType<typeof useDrafts>, 'drafts' | 'asRead'>;

function useDepots({ drafts, asRead }: Drafts, { gathered, depots: chosen }: ImportChoices, ledger: Ledger) {
  return useMemo(
    () => depotsOf(drafts, asRead, { gathered, chosen, existing: ledger?.depots ?? [], newDepot }),
    [drafts, asRead, gathered, chosen, ledger],
  );
}

/** Returns the own securities that need an id, as the preview says. */
function useOwn(preview: Preview | null, ids: ReadonlyMap<string, string>, securities: Securities) {
  return useMemo(
    () => ownDrafts(preview?.rows.map(({ draft }) => draft) ?? [], ids, securities),
    [preview, securities, ids],
  );
}

/** The one depot for all that the files name, under the name that was typed; null: each goes to its own. */
const gatheredOf = ({ gathered, depotNames }: ImportChoices): DepotChoice | null =>
  gathered && (withTypedNames(new Map([['', gathered]]), depotNames).get('') ?? null);

export type DepotImport = ReturnType<typeof useImport>;

const load = () => import('@/lib/depot-import/preview/check-drafts');

const NONE: ReadonlyMap<string, CheckedPaper> = new Map();

/** Checks the taxes of settlements once one was read: on the device, as they are read. */
function usePapers(
  drafts: readonly Draft[],
  left: readonly LeftOutRow[],
  ledger: ImportLedger | undefined,
  depots: Booked['depots'],
) {
  const hasPapers = useMemo(() => drafts.some(({ paper }) => paper !== null), [drafts]);
  const { loaded, failed } = useLoaded(load, hasPapers);
  const papers = useMemo(
    () => loaded?.checkDrafts(drafts, left, { bookings: [], papers: [], ...ledger, depots }) ?? NONE,
    [loaded, drafts, left, ledger, depots],
  );
  return {
    /** By the key of the draft. */
    papers,
    /** Without the network, bookings go without their verdicts. */
    isChecked: !hasPapers || loaded !== null || failed,
  };
}
