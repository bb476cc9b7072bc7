import { useMemo } from 'react';
import { useStore } from '@/components/ui/use-store';
import { buildImport, tooManyAfter } from '@/lib/depot-import/preview/build-import';
import { depotsOf, withTypedNames } from '@/lib/depot-import/preview/depot-names';
import { nextPreview, ownDrafts } from '@/lib/depot-import/preview/looked-up';
import type { Preview } from '@/lib/depot-import/preview/preview';
import type { ChosenFile } from './chosen-files';
import { importChoices, newDepot, ownIdOf } from './import-choices';
import { useDrafts } from './use-drafts';
import { useIdentified } from './use-identified';
import { useImported } from './use-imported';
import { useInSlices } from './use-in-slices';
import { useSought } from './use-sought';

/** Computes an import from its files and choices, and books it; within an AccountGate. */
export function useImport(files: readonly ChosenFile[]) {
  const held = useStore(importChoices, importChoices.get());
  const { importId, rows, securities: chosen, found, depotNames, edits, ownIds } = held;
  const { ledger, book, ...imported } = useImported();
  const { drafts, asRead, left, isTooMuch, isCurrent: isStated } = useDrafts(files, edits);
  const { known: lookedUp, isKnown, ...identified } = useIdentified(drafts);
  const { known, ...sought } = useSought(drafts, lookedUp);

  const securities = useMemo(() => {
    const ofLedger = ledger?.securities.map((one) => [one.id, one] as const) ?? [];
    return new Map([...ofLedger, ...known.securities, ...found]);
  }, [ledger, known, found]);
  const depots = useMemo(() => {
    const [gathered, chosen, existing] = [held.gathered, held.depots, ledger?.depots ?? []];
    return depotsOf(drafts, asRead, { gathered, chosen, existing, newDepot });
  }, [drafts, asRead, held.gathered, held.depots, ledger]);
  const choices = useMemo(() => ({ rows, securities: chosen, depots }), [rows, chosen, depots]);
  // Kept apart from the choices, so that typing a name does not recompute the preview.
  const namedDepots = useMemo(() => withTypedNames(depots, depotNames), [depots, depotNames]);
  const start = useMemo(() => {
    const { matches } = known;
    return nextPreview({ drafts, ledger, matches, isKnown, securities, choices, ownId: ownIdOf });
  }, [drafts, ledger, known, isKnown, securities, choices]);
  const { result: preview, isCurrent: isPreviewed } = useInSlices<Preview | null>(start, null);
  const isCurrent = isStated && isPreviewed && imported.isCurrent;
  // The preview says which securities need an id.
  const own = useMemo(
    () => ownDrafts(preview?.rows.map(({ draft }) => draft) ?? [], ownIds, securities),
    [preview, securities, ownIds],
  );
  /** The limit that the import would exceed. */
  const tooMany = useMemo(
    () => (preview && ledger ? tooManyAfter(preview, choices, ledger) : null),
    [preview, choices, ledger],
  );
  return {
    ...imported,
    importId,
    ledger,
    drafts,
    left,
    /** The files have more bookings than one import takes; nothing is shown of them. */
    isTooMuch,
    tooMany,
    preview,
    /** The preview follows what was chosen last, and what is booked. */
    isCurrent,
    securities,
    own,
    depots: namedDepots,
    /** The one depot for all that the files name; null: each goes to its own. */
    gathered: held.gathered && (withTypedNames(new Map([['', held.gathered]]), depotNames).get('') ?? null),
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
    book: async () => {
      if (!preview || !isCurrent) return null;
      const names = [...new Set(drafts.map(({ document }) => document))].slice(0, 500);
      const all = { ...choices, depots: namedDepots };
      return book(buildImport({ id: importId, files: names, preview, own, choices: all }));
    },
  };
}

export type DepotImport = ReturnType<typeof useImport>;
