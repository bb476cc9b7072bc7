import { type LeftOut, type ReadBooking, type ReadFile, UnreadableFile } from '../read-booking';
import type { Page } from './document-text';

/** Pages of one settlement, at most, and of a file that may hold several. */
const PAGES_OF_ONE = 3;
const MOST_PAGES = 100;

/**
 * Reads a file that may hold several documents, one after the other: as one, and its pages in the groups that give most
 * bookings. The groups count where they have more, and none begins with a later page of a document.
 *
 * @param read reads the text of some pages as one document
 * @throws UnreadableFile if neither can be read
 */
export function readSeveral(pages: readonly Page[], read: (pages: readonly Page[]) => ReadFile): ReadFile {
  if (pages.length < 2 || pages.length > MOST_PAGES || isOne(pages)) return read(pages);
  const whole = orError(() => read(pages));
  const { files, odd } = divided(pages, (some) => orError(() => read(some)));
  const bookings = files.flatMap((one) => one.bookings);
  if (whole instanceof UnreadableFile) {
    if (bookings.length === 0) throw whole;
  } else {
    const more = new Set(bookings.map(keyOf)).size - whole.bookings.length;
    if (more < 0 || (more === 0 && (odd > 0 || files.length < 2 || bookings.length === 0))) return whole;
    if (odd > 0) return { ...whole, leftOut: [...whole.leftOut, MAYBE_MORE] };
  }
  const [{ format, provider }] = files as [ReadFile, ...ReadFile[]];
  return { format, provider, bookings, leftOut: files.flatMap((one) => one.leftOut) };
}

/** Numbers of a page, which are those of a document. */
const NUMBERS = /(?:Seite|Page|Blatt)\s*(?:-?Nr\.?)?\s*:?\s*(\d+)\s*(?:von|of|\/)|SEITENNUMMER=(\d+)/gi;

/** Tests whether the first page says that it is the first of as many as there are. */
const isOne = ([first, ...others]: readonly Page[]): boolean =>
  Number(FIRST_OF.exec(first?.join('\n') ?? '')?.[1]) === others.length + 1;

const FIRST_OF = /(?:Seite|Page|Blatt)\s*(?:-?Nr\.?)?\s*:?\s*1\s*(?:von|of|\/)\s*(\d+)/i;

/** Counts the pages whose number is not that of their place in a document: a later one first, or a first one later. */
const misplaced = (pages: readonly Page[]): number =>
  pages.filter((page, at) => {
    const numbers = [...page.join('\n').matchAll(NUMBERS)].map(([, one, other]) => Number(one ?? other));
    return numbers.length > 0 && numbers.includes(1) !== (at === 0);
  }).length;

const MAYBE_MORE: LeftOut = {
  line: null,
  reason: 'Die Datei hat vielleicht mehrere Belege: lade sie einzeln, wenn einer davon fehlt',
};

/** A way to divide pages: how many bookings it gives, and how many pages are misplaced in it. */
type Way = { files: readonly ReadFile[]; count: number; odd: number };

/** Divides pages into documents such that the most bookings are read, in the fewest documents. */
function divided(pages: readonly Page[], read: (pages: readonly Page[]) => ReadFile | UnreadableFile): Way {
  const best: Way[] = [{ files: [], count: 0, odd: 0 }];
  for (let end = 1; end <= pages.length; end++) {
    const ways = Array.from({ length: Math.min(PAGES_OF_ONE, end) }, (_, n) => end - n - 1).map(
      (start): Way => {
        const { files, count, odd } = best[start] as Way;
        const file = read(pages.slice(start, end));
        return file instanceof UnreadableFile
          ? { files, count, odd }
          : {
              files: [...files, file],
              count: count + file.bookings.length,
              odd: odd + misplaced(pages.slice(start, end)),
            };
      },
    );
    best.push(ways.reduce((a, b) => (isBetter(b, a) ? b : a)));
  }
  return best[pages.length] as Way;
}

const isBetter = (a: Way, b: Way): boolean =>
  (a.count - b.count || b.odd - a.odd || b.files.length - a.files.length) >= 0;

function orError(read: () => ReadFile): ReadFile | UnreadableFile {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

const keyOf = ({ kind, date, security, quantity, gross, taxes, net }: ReadBooking): string =>
  [kind, date, security?.isin ?? security?.wkn, quantity, gross, taxes, net].join(' ');
