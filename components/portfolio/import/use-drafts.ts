import { useMemo, useState } from 'react';
import { IMPORTED_AT_ONCE } from '@/lib/bookings/imports/rules';
import { draftSteps, NO_DRAFTS } from '@/lib/depot-import/preview/drafts-of-files';
import type { ChosenFile } from './chosen-files';
import type { ImportChoices } from './import-choices';
import { useInSlices } from './use-in-slices';

/** Returns the bookings of the files that were read, as they are and with changes by hand. */
export function useDrafts(chosen: readonly ChosenFile[], edits: ImportChoices['edits']) {
  const files = useReadFiles(chosen);
  const isTooMuch = useMemo(() => countOfBookings(files) > IMPORTED_AT_ONCE, [files]);
  const start = useMemo(() => {
    const shown = isTooMuch ? [] : files.map(named);
    return () => draftSteps(shown);
  }, [files, isTooMuch]);
  const { result, isCurrent } = useInSlices(start, NO_DRAFTS);
  const { drafts: asRead, left } = result;
  const drafts = useMemo(() => {
    if (edits.size === 0) return asRead;
    return asRead.map((draft) => (edits.has(draft.key) ? { ...draft, ...edits.get(draft.key) } : draft));
  }, [asRead, edits]);
  return { drafts, asRead, left, isTooMuch, isCurrent };
}

type ReadFile = ChosenFile & { state: Extract<ChosenFile['state'], { type: 'read' }> };

const isRead = (file: ChosenFile): file is ReadFile => file.state.type === 'read';

/** Returns the files that were read: the same list until another one is, or one goes. */
function useReadFiles(files: readonly ChosenFile[]) {
  const [read, setRead] = useState(() => files.filter(isRead));
  const now = files.filter(isRead);
  if (now.length === read.length && now.every((file, at) => file === read[at])) return read;
  setRead(now);
  return now;
}

const countOfBookings = (files: readonly ReadFile[]): number =>
  files.reduce((sum, { state: { read } }) => sum + read.bookings.length + (read.filed?.length ?? 0), 0);

const named = ({ key, name, reading, state }: ReadFile) => ({
  ...state.read,
  name,
  key: `${key}.${reading}`,
});
