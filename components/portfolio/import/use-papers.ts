import { useMemo } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import type { CheckedPaper } from '@/lib/bookings/papers/schema';
import type { Draft, LeftOutRow } from '@/lib/depot-import/preview/draft';
import type { Booked } from '@/lib/depot-import/preview/read-before';

const load = () => import('@/lib/depot-import/preview/check-drafts');

const NONE: ReadonlyMap<string, CheckedPaper> = new Map();

/** Checks the taxes of settlements once one was read: on the device, as they are read. */
export function usePapers(
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
