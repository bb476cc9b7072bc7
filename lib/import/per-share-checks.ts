import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { formatCount } from '@/lib/platform/format/number';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';

/** Between two years, a company hardly issues or buys back a larger part of its shares; receipts stand for more. */
const LARGEST_CHANGE = 1.75;

/** Receipts stand for one share, for two, for a half: closer counts are the same, years and buybacks aside. */
const CLOSEST_RECEIPT = 1.25;

/** A smaller EPS is too rounded to tell a number of shares. */
const LOWEST_EPS = 0.05;

/** A unit mistaken for another: cents, thousands, millions. */
const UNITS = [100, 1000, 1e6];
const TOLERANCE = 0.1;

/**
 * Holds back figures per share that would be wrong beside the price: those of all years if the reports count other
 * shares than the exchange (receipts, another class of shares, another company), and those of a year whose earnings per
 * share are off by a unit. They are only marked, because a price or a market value may be wrong for a day.
 *
 * @param listed shares by the market value of the listing, counted like those of the reports; null: not known
 * @param mayBeReceipt holds figures per share back unless both counts are known and close
 * @returns the years with new marks, and why something is held back, in German
 */
export function checkedPerShare<Given extends Fundamentals>(
  fundamentals: Given,
  listed: number | null,
  mayBeReceipt = false,
): { checked: Given; reasons: string[] } {
  const { years, trailing } = fundamentals;
  const counted = newestShares(fundamentals);
  const areKnown = counted !== null && listed !== null;
  const areOther = areKnown && !isNear(counted / listed, LARGEST_CHANGE);
  if (areOther || (mayBeReceipt && !sharesAgree(fundamentals, listed))) {
    const reason = areKnown
      ? `Die Berichte zählen ${formatCount(Math.round(counted))} Aktien, an der Börse sind es ${formatCount(Math.round(listed))}`
      : 'Gehandelt wird vielleicht ein Hinterlegungsschein, und ohne Marktwert oder Aktienzahl ist offen, für wie viele Aktien er steht';
    const checked = { ...fundamentals, years: years.map(held), trailing: trailing && held(trailing) };
    return { checked, reasons: [`Angaben je Aktie zurückgehalten: ${reason}`] };
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

/** Tells whether the reports count the shares of the exchange, as far as that can be known. */
export function sharesAgree(fundamentals: Fundamentals, listed: number | null): boolean {
  const counted = newestShares(fundamentals);
  return counted !== null && listed !== null && isNear(counted / listed, CLOSEST_RECEIPT);
}

/** The newest share count of the reports; where they state none, that by net income and EPS. */
function newestShares({ years, trailing }: Fundamentals): number | null {
  for (const year of [trailing, ...years.toReversed()]) {
    if (!year) continue;
    const { shares, netIncome, eps } = year;
    if (shares) return shares;
    const implied = netIncome && eps && Math.abs(eps) >= LOWEST_EPS ? netIncome / eps : 0;
    if (implied > 0) return implied;
  }
  return null;
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
