import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { formatCount } from '@/lib/platform/format/number';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';

/** Between two years, a company hardly issues or buys back a larger part of its shares; receipts stand for more. */
const LARGEST_CHANGE = 1.75;

/** A unit mistaken for another: cents, thousands, millions. */
const UNITS = [100, 1000, 1e6];
const TOLERANCE = 0.1;

/**
 * Holds back figures per share that would be wrong beside the price: those of all years if the reports count other
 * shares than the exchange (receipts, another class of shares, another company), and those of a year whose earnings per
 * share are off by a unit. They are only marked, because a price or a market value may be wrong for a day.
 *
 * @param listed shares by the market value of the listing, counted like those of the reports; null: not known
 * @returns the years with new marks, and why something is held back, in German
 */
export function checkedPerShare<Given extends Fundamentals>(
  fundamentals: Given,
  listed: number | null,
): { checked: Given; reasons: string[] } {
  const { years, trailing } = fundamentals;
  const counted = [trailing, ...years.toReversed()].map((year) => year?.shares).find((shares) => shares);
  if (counted && listed && !isNear(counted / listed, LARGEST_CHANGE)) {
    const reason = `Angaben je Aktie zurückgehalten: Die Berichte zählen ${formatCount(Math.round(counted))} Aktien, an der Börse sind es ${formatCount(Math.round(listed))}`;
    const checked = { ...fundamentals, years: years.map(held), trailing: trailing && held(trailing) };
    return { checked, reasons: [reason] };
  }
  const reasons: string[] = [];
  const marked = <Year extends FiscalYear>(year: Year): Year => {
    if (!isOffByUnit(year)) return { ...year, isHeld: undefined };
    reasons.push(
      `${year.end}: Angaben je Aktie zurückgehalten, weil der Gewinn je Aktie nicht zu Gewinn und Aktien passt`,
    );
    return held(year);
  };
  const checked = { ...fundamentals, years: years.map(marked), trailing: trailing && marked(trailing) };
  return { checked, reasons };
}

const isNear = (ratio: number, factor: number) => ratio <= factor && ratio >= 1 / factor;

function isOffByUnit({ eps, netIncome, shares }: FiscalYear): boolean {
  if (!eps || !netIncome || !shares) return false;
  const ratio = eps / (netIncome / shares);
  return UNITS.some(
    (unit) => Math.abs(ratio / unit - 1) < TOLERANCE || Math.abs(ratio * unit - 1) < TOLERANCE,
  );
}

const held = <Year extends FiscalYear>(year: Year): Year => ({ ...year, isHeld: true });
