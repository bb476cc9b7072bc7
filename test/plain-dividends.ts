/**
 * A second computation of what a company has paid by year, from the rules and by plain loops: it shares no code with the
 * product. It knows neither special payments nor years with a payment left out.
 */

type Row = { day: string; amount: number };
type Year = { year: number; sum: number; count: number };

/** Sums whole years without the first known one; `lastYear` is the last whole one. */
function wholeYears(rows: readonly Row[], lastYear: number): Year[] {
  const years: Year[] = [];
  const begin = Number((rows[0] as Row).day.slice(0, 4)) + 1;
  for (let year = begin; year <= lastYear; year++) {
    let sum = 0;
    let count = 0;
    for (const { day, amount } of rows)
      if (day.startsWith(String(year))) {
        sum += amount;
        count += 1;
      }
    years.push({ year, sum, count });
  }
  return years;
}

/** Compares the sums, or single payments where payments slipped over New Year. */
const changeOf = (before: Year, year: Year) =>
  before.count === year.count || Math.min(before.count, year.count) < 3
    ? year.sum / before.sum
    : year.sum / year.count / (before.sum / before.count);

export function plainRecord(rows: readonly Row[], lastYear: number) {
  const years = wholeYears(rows, lastYear);
  const changes: number[] = [];
  for (let i = 1; i < years.length; i++) changes.push(changeOf(years[i - 1] as Year, years[i] as Year));
  const inARow = (holds: (change: number) => boolean) => {
    let count = 0;
    while (count < changes.length && holds(changes[changes.length - 1 - count] as number)) count++;
    return count;
  };
  const growth = (over: number) => {
    if (changes.length < over) return null;
    let product = 1;
    for (let i = 0; i < over; i++) product *= changes[changes.length - 1 - i] as number;
    return product ** (1 / over) - 1;
  };
  return {
    years,
    increases: inARow((change) => change >= 1.001),
    withoutCut: inARow((change) => change >= 0.99),
    growth: { 1: growth(1), 3: growth(3), 5: growth(5), 10: growth(10) },
  };
}
