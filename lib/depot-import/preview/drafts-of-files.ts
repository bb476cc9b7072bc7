import { joinFiles } from '../join-files';
import type { ReadFile } from '../read-booking';
import type { Draft, LeftOutRow } from './draft';
import { draftsOf } from './drafts-of';

/** A file that was read; the key names this reading of it, as two files may have one name. */
export type NamedFile = ReadFile & { key: string; name: string };

/** Bookings, and the rows that are none. */
type DraftsOfFiles = { drafts: readonly Draft[]; left: readonly LeftOutRow[] };

export const NO_DRAFTS: DraftsOfFiles = { drafts: [], left: [] };

/**
 * Turns files into bookings, with pauses in which the page can do other things. The key of a booking stays the same,
 * whatever other files add to its file or take away.
 */
export function* draftSteps(files: readonly NamedFile[]): Generator<void, DraftsOfFiles, void> {
  const drafts: Draft[] = [];
  const left: LeftOutRow[] = [];
  const all = files.map(placed);
  yield;
  for (const { key, name, ...file } of joinFiles(all)) {
    for (const part of partsOf(file)) {
      yield;
      const of = draftsOf(name, part);
      for (const draft of of.drafts) drafts.push({ ...draft, key: `${key}:${draft.key}`, file: key });
      left.push(...of.left);
    }
  }
  return { drafts, left };
}

const placed = (file: NamedFile): NamedFile => ({
  ...file,
  bookings: file.bookings.map((booking, place) => ({ ...booking, place })),
});

const ROWS_AT_A_STRETCH = 1_000;

/** Divides a file into parts of some bookings each; the first has all else. */
function partsOf(file: ReadFile): ReadFile[] {
  const { bookings } = file;
  const parts = [{ ...file, bookings: bookings.slice(0, ROWS_AT_A_STRETCH) }];
  for (let at = ROWS_AT_A_STRETCH; at < bookings.length; at += ROWS_AT_A_STRETCH)
    parts.push({ ...file, bookings: bookings.slice(at, at + ROWS_AT_A_STRETCH), leftOut: [], filed: [] });
  return parts;
}
