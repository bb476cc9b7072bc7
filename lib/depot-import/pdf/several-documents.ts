import { isDelivery } from '@/lib/bookings/kinds';
import { type LeftOut, type ReadBooking, type ReadFile, UnreadableFile } from '../read-booking';
import type { Page } from './document-text';
import { withPaper } from './tax-lines';

/** Pages that belong together, the number of the first, and what each of them gives alone. */
type Part = { from: number; pages: Page[]; alone: Result[] };

type Result = ReadFile | UnreadableFile;

/**
 * Reads a file that may hold several documents. A page that can be read alone is one, save where its number says that it
 * goes on; the pages below that are none belong to it.
 *
 * @param read reads the text of some pages as one document
 * @throws UnreadableFile if no page can be read
 */
export function readSeveral(pages: readonly Page[], read: (pages: readonly Page[]) => ReadFile): ReadFile {
  if (pages.length < 2) return withPaper(read(pages), pages);
  const parts: Part[] = [];
  const leftOut: LeftOut[] = [];
  for (const [n, page] of pages.entries()) {
    const alone = orError(() => read([page]));
    const last = parts.at(-1);
    if (isEmpty(page)) leftOut.push(ofPage(n + 1, NO_TEXT));
    else if (last && continues(last, page, alone)) {
      last.pages.push(page);
      last.alone.push(alone);
    } else parts.push({ from: n + 1, pages: [page], alone: [alone] });
  }
  const isOne = parts.length === 1;
  const files = parts.map((part) => {
    const file = readPart(part, read);
    const isRead = !(file instanceof UnreadableFile);
    return { from: part.from, file: isRead ? withPaper(file, isOne ? pages : part.pages) : file };
  });
  const { file: first } = files.find(({ file }) => !(file instanceof UnreadableFile)) ?? files[0] ?? {};
  if (!first) return withPaper(read(pages), pages);
  if (first instanceof UnreadableFile) throw first;
  const bookings: ReadBooking[] = [];
  const known = new Set<string>();
  for (const { from, file } of files) {
    const reasons =
      file instanceof UnreadableFile ? [file.message] : file.leftOut.map(({ reason }) => reason);
    leftOut.push(
      ...reasons.map((reason) => (files.length > 1 ? ofPage(from, reason) : { line: null, reason })),
    );
    for (const one of bookingsOf(file)) {
      const isKnown = known.has(keyOf(one));
      if (isKnown && one.reference !== null) leftOut.push(ofPage(from, TWICE));
      else bookings.push(isKnown ? { ...one, warning: one.warning ?? MAYBE_TWICE } : one);
    }
    // Equal rows of one document are several bookings.
    for (const one of bookingsOf(file)) known.add(keyOf(one));
  }
  return { ...first, bookings, leftOut };
}

const ofPage = (page: number, reason: string): LeftOut => ({
  line: null,
  reason: `Seite ${page}: ${reason}`,
});

const NO_TEXT = 'Sie ist leer oder enthält nur ein Bild';
const TWICE = 'Derselbe Beleg steht schon weiter vorn in der Datei';
const MAYBE_TWICE = 'Die Datei enthält diese Buchung zweimal: Prüfe, ob sie doppelt ist';
export const MAYBE_MORE: LeftOut = {
  line: null,
  reason: 'Die Datei enthält vielleicht mehrere Belege: lade sie einzeln, wenn einer davon fehlt',
};

const isEmpty = (page: Page): boolean => page.every((line) => line.trim() === '');

/** Tests whether a page belongs to the pages before it. */
function continues({ pages, alone: [first] }: Part, page: Page, alone: Result): boolean {
  const number = numberOf(page);
  const before = numberOf(pages.at(-1) ?? []);
  // Taxes may be a document of their own with the numbers of their settlement.
  if (number === 1 || bookingsOf(alone).some(({ after_taxes }) => after_taxes !== undefined)) return false;
  if (number !== null && (before === null || before === number - 1)) return true;
  // The list of a notice goes on.
  if (alone instanceof UnreadableFile && delivers(first)) return true;
  return !hasBookings(alone) && !isOther(page, pages);
}

const delivers = (result: Result | undefined): boolean =>
  result !== undefined && bookingsOf(result).some(({ kind }) => isDelivery(kind));

/** Words of a settlement, which its explanations do not have. */
const SETTLED = /\b(?:ISIN|WKN|Kurswert|Endbetrag|Ausmachender Betrag)\b/;

const isSettled = (page: Page): boolean => SETTLED.test(page.join('\n'));

/** Tests whether a page seems to be a document of its own: it names another security than the pages before it, or none. */
function isOther(page: Page, pages: readonly Page[]): boolean {
  const [text, before] = [page.join('\n'), pages.flat().join('\n')];
  const codes = text.match(/\b[A-Z]{2}[A-Z0-9]{9}\d\b/g) ?? [];
  return codes.length > 0 ? !codes.some((isin) => before.includes(isin)) : isSettled(page);
}

/** Reads pages as one document if their numbers say that they are, or none can be read alone. */
function readPart({ pages, alone }: Part, read: (pages: readonly Page[]) => ReadFile): Result {
  const [first] = alone as [Result, ...Result[]];
  if (pages.length === 1) return first;
  const whole = orError(() => read(pages));
  const more = bookingsOf(whole).length - alone.flatMap(bookingsOf).length;
  const isNumbered = pages.slice(1).some((page) => numberOf(page) !== null);
  const isWhole = isNumbered || (delivers(first) && more > 0);
  const file = isWhole && hasBookings(whole) ? whole : (alone.find(hasBookings) ?? whole);
  if (file instanceof UnreadableFile || file.leftOut.includes(MAYBE_MORE)) return file;
  // A page of a known kind that is no booking may be a document that cannot be read.
  const isUnread =
    !isNumbered &&
    hasBookings(file) &&
    alone.some((one, n) => n > 0 && 'leftOut' in one && one.leftOut.length > 0 && isSettled(pages[n] ?? []));
  if (!isUnread && (isWhole ? more >= 0 : more === 0)) return file;
  return { ...file, leftOut: [...file.leftOut, MAYBE_MORE] };
}

/** Number of a page in its document. */
const NUMBER =
  /(?:Seite|Page|Blatt)\s{0,9}(?:-?Nr\.?)?[\s:]{0,9}(\d+)\s{0,9}(?:von|of|\/)|SEITENNUMMER=(\d+)/gi;

/** Finds the number of a page; the first may name the second too. */
function numberOf(page: Page): number | null {
  const numbers = [...page.join('\n').matchAll(NUMBER)].map(([, one, other]) => Number(one ?? other));
  return numbers.includes(1) ? 1 : (numbers[0] ?? null);
}

const bookingsOf = (result: Result): readonly ReadBooking[] =>
  result instanceof UnreadableFile ? [] : result.bookings;

const hasBookings = (result: Result): boolean => bookingsOf(result).length > 0;

function orError(read: () => ReadFile): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

/** All that a booking states. */
const keyOf = (booking: ReadBooking): string => JSON.stringify({ ...booking, warning: null, paper: null });
