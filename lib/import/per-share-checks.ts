import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { formatCount } from '@/lib/platform/format/number';
import type { Fundamentals, ReportedYear } from '@/lib/stocks/fundamentals/fundamentals';

/** Between two years, a company hardly issues or buys back a larger part of its shares; receipts stand for more. */
const LARGEST_CHANGE = 1.75;

/** A unit mistaken for another: cents, thousands, millions. */
const UNITS = [100, 1000, 1e6];
const TOLERANCE = 0.1;

/**
 * Removes figures per share that would be wrong beside the price: those of all years if the reports count other shares
 * than the exchange (receipts, another class of shares, another company), and those of a year whose earnings per share
 * are off by a unit.
 *
 * @param listed shares by the market value of the listing, counted like those of the reports; null: not known
 * @returns what remains, and why something was removed, in German
 */
export function checkedPerShare<Given extends Fundamentals>(
  fundamentals: Given,
  listed: number | null,
): { kept: Given; reasons: string[] } {
  const { years, trailing } = fundamentals;
  const counted = [trailing, ...years.toReversed()].map((year) => year?.shares).find((shares) => shares);
  if (counted && listed && !isNear(counted / listed, LARGEST_CHANGE)) {
    const reason = `Angaben je Aktie zurückgehalten: Die Berichte zählen ${formatCount(Math.round(counted))} Aktien, an der Börse sind es ${formatCount(Math.round(listed))}`;
    const kept = {
      ...fundamentals,
      years: years.map(withoutPerShare),
      trailing: trailing && withoutPerShare(trailing),
    };
    return { kept, reasons: [reason] };
  }
  const reasons: string[] = [];
  const checked = <Year extends FiscalYear>(year: Year): Year => {
    if (!isOffByUnit(year)) return year;
    reasons.push(
      `${year.end}: Angaben je Aktie zurückgehalten, weil der Gewinn je Aktie nicht zu Gewinn und Aktien passt`,
    );
    return withoutPerShare(year);
  };
  const kept = { ...fundamentals, years: years.map(checked), trailing: trailing && checked(trailing) };
  return { kept: reasons.length > 0 ? kept : fundamentals, reasons };
}

const isNear = (ratio: number, factor: number) => ratio <= factor && ratio >= 1 / factor;

function isOffByUnit({ eps, netIncome, shares }: FiscalYear): boolean {
  if (!eps || !netIncome || !shares) return false;
  const ratio = eps / (netIncome / shares);
  return UNITS.some(
    (unit) => Math.abs(ratio / unit - 1) < TOLERANCE || Math.abs(ratio * unit - 1) < TOLERANCE,
  );
}

function withoutPerShare<Year extends FiscalYear & { first?: ReportedYear['first'] }>(year: Year): Year {
  const { eps: _, dividendPerShare: __, shares: ___, ...first } = year.first ?? {};
  return { ...year, eps: null, dividendPerShare: null, shares: null, ...(year.first && { first }) };
}
