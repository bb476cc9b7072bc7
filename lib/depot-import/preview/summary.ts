import { bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import { isIncome, isTrade } from '@/lib/bookings/kinds';
import { type Draft, type LeftOutRow, securityKey } from './draft';
import { isDecided, type PreviewRow, type Problem } from './preview';

/** Result of a row: booked, waiting for an answer, left open by one, or left out. */
export type Part = 'booked' | 'asking' | 'open' | 'left';

export function partOf(row: Pick<PreviewRow, 'outcome' | 'problems'>): Part {
  if (row.outcome === 'book') return 'booked';
  if (!isDecided(row)) return 'asking';
  return row.outcome === 'open' ? 'open' : 'left';
}

/** Counts the rows of each part; together they are all rows of the files. */
export function countParts(
  rows: readonly Parameters<typeof partOf>[0][],
  left: readonly LeftOutRow[],
): Record<Part, number> {
  const counts = { booked: 0, asking: 0, open: 0, left: left.length };
  for (const row of rows) counts[partOf(row)]++;
  return counts;
}

type Row = Pick<PreviewRow, 'outcome'> & { draft: Draft };

/**
 * Sums up what the bookings of a preview paid, in euros: purchases less sales with their costs, and dividends after
 * taxes. What was paid in another currency is counted in `others` alone.
 */
export function figuresOf(rows: readonly Row[]): { invested: number; dividends: number; others: number } {
  const figures = { invested: 0, dividends: 0, others: 0 };
  for (const { draft, outcome } of rows) {
    const paid = outcome === 'book' ? bookingTotal(storedAmounts({ ...draft, market_value: null })) : null;
    const isCounted = isTrade(draft.kind) || isIncome(draft.kind);
    if (paid === null || !isCounted) continue;
    if (draft.currency !== 'EUR') figures.others++;
    else if (isTrade(draft.kind)) figures.invested -= paid;
    else figures.dividends += paid;
  }
  return figures;
}

/** A security that neither the market nor the account has, with the first row that names it. */
export type Lacking = { row: PreviewRow; problem: Extract<Problem, { type: 'security' }> };

/** Lists the securities that the market lacks, each once, and counts all that the rows name. */
export function lackingSecurities(rows: readonly PreviewRow[]): { lacking: Lacking[]; all: number } {
  const lacking = new Map<string, Lacking>();
  const all = new Set<string>();
  for (const row of rows) {
    const { security, to_security } = row.draft;
    all.add(securityKey(security));
    if (to_security) all.add(securityKey(to_security));
    for (const problem of row.problems)
      if (problem.type === 'security' && problem.ids.length === 0 && !lacking.has(problem.key))
        lacking.set(problem.key, { row, problem });
  }
  return { lacking: [...lacking.values()], all: all.size };
}
