import { joinFiles } from '../join-files';
import type { ReadFile } from '../read-booking';
import { type Draft, draftsOf, type LeftOutRow } from './draft';

/** A file that was read; the key names this reading of it, as two files may have one name. */
export type NamedFile = ReadFile & { key: string; name: string };

/** Turns files into bookings. The key of a booking stays the same, whatever other files add to its file or take away. */
export function draftsOfFiles(files: readonly NamedFile[]): { drafts: Draft[]; left: LeftOutRow[] } {
  const drafts: Draft[] = [];
  const left: LeftOutRow[] = [];
  for (const { key, name, ...file } of joinFiles(files.map(placed))) {
    const of = draftsOf(name, file);
    drafts.push(...of.drafts.map((draft) => ({ ...draft, key: `${key}:${draft.key}`, file: key })));
    left.push(...of.left);
  }
  return { drafts, left };
}

const placed = (file: NamedFile): NamedFile => ({
  ...file,
  bookings: file.bookings.map((booking, place) => ({ ...booking, place })),
});
