import { isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import type { StatedAmount, StatedPaper } from '@/lib/taxes/check/stated-paper';
import type { ReadBooking, ReadFile } from '../read-booking';
import { type Page, textOf } from './document-text';
import { type Line, statedLines } from './stated-lines';
import {
  ASIDE,
  AUSTRIA,
  BASES,
  CREDITED,
  DEDUCTIONS,
  EXEMPT,
  INCOMES,
  LEFT,
  NO_BASE,
  NO_CREDIT,
  NO_DEDUCTION,
  NO_INCOME,
} from './tax-labels';
import { taxesIn } from './taxes-in';

/** Reads what is left; before and after stand in one line. */
function leftIn(lines: readonly Line[]): StatedPaper['left'] {
  const stated = LEFT.flatMap(([pot, matches]) => {
    const amount = lines
      .find(({ text, amounts }) => matches.test(text) && amounts.length > 0)
      ?.amounts.at(-1);
    return amount === undefined ? [] : [[pot, size(amount)] as const];
  });
  return Object.fromEntries(stated);
}

/**
 * Reads the tax lines of a settlement.
 *
 * @param booking its first one
 * @param bookings all of its bookings, which say what was refunded
 */
export function taxLines(
  pages: readonly Page[],
  { date: on, kind }: Pick<ReadBooking, 'date' | 'kind'>,
  bookings: readonly ReadBooking[] = [],
): StatedPaper {
  const all = statedLines(pages);
  const lines = all.some(({ text }) => AUSTRIA.test(text)) ? [] : all.filter(({ text }) => !ASIDE.test(text));
  const stated = (matches: RegExp, but?: RegExp): StatedAmount[] =>
    lines.flatMap((line) =>
      matches.test(line.text) && !but?.test(line.text) && line.amounts.length > 0
        ? [{ label: labelOf(line.text), amount: amountOf(line) }]
        : [],
    );
  return {
    on,
    taxes: taxesIn(lines, bookings),
    bases: BASES.flatMap((matches) => stated(matches, NO_BASE)),
    deductions: stated(DEDUCTIONS, NO_DEDUCTION),
    credited: stated(CREDITED, NO_CREDIT),
    exempt: stated(EXEMPT),
    incomes: stated(INCOMES, NO_INCOME),
    hasReport: lines.some(({ text }) => /Steuerreport/.test(text)),
    hasSeveral: false,
    isSale: kind === 'sale',
    left: leftIn(all),
  };
}

/** The last amount of a line; of a pot before, its change and after, the change. */
function amountOf({ text, amounts }: Line): string {
  const [before = '0', change = '0', after = '0'] = amounts;
  if (amounts.length === 3 && isZero(minus(size(minus(before, after)), size(change)))) return change;
  const last = amounts.at(-1) ?? '0';
  return /\(negativ\)/.test(text) && !isNegative(last) && !isZero(last) ? negative(last) : plus(last);
}

const labelOf = (text: string): string =>
  text
    .replace(/[-+\d.,%:€]+|EUR/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

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
