import type { ReadFile } from '../read-booking';
import type { Page } from './document-text';
import { taxLines } from './tax-lines';

/** Adds the tax lines of a settlement to its first booking. */
export function withPaper(read: ReadFile, pages: readonly Page[]): ReadFile {
  const [first, ...others] = read.bookings;
  if (!first) return read;
  const isOther = ({ date, security }: typeof first) =>
    date !== first.date || security?.isin !== first.security?.isin;
  const paper = { ...taxLines(pages, first), hasSeveral: others.some(isOther) };
  return { ...read, bookings: [{ ...first, paper }, ...others] };
}
