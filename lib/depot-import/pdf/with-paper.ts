import type { ReadFile } from '../read-booking';
import { type Page, textOf } from './document-text';
import { taxLines } from './tax-lines';

/** Lines of lists and certificates, whose taxes are those of many incomes. */
const LIST =
  /^(?:Jahresdepotauszug|Quartalsbericht|Depotauszug|Umsatz(?:ü|ue)bersicht|Steuerübersicht) (?:per|zum|vom|Nr)|\b(?:Alter|Neuer) Saldo\b|KAP: ?Zeile/m;

/** Adds the tax lines of a settlement to its first booking. */
export function withPaper(read: ReadFile, pages: readonly Page[]): ReadFile {
  const [first, ...others] = read.bookings;
  if (!first || LIST.test(textOf(pages))) return read;
  const isOther = ({ date, security }: typeof first) =>
    date !== first.date || security?.isin !== first.security?.isin;
  const paper = { ...taxLines(pages, first, read.bookings), hasSeveral: others.some(isOther) };
  return { ...read, bookings: [{ ...first, paper }, ...others] };
}
