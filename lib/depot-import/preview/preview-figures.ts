import { bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import { isTrade, kindOf } from '@/lib/bookings/kinds';
import type { Draft } from './draft';
import type { PreviewRow } from './preview';

type Row = Pick<PreviewRow, 'outcome'> & { draft: Draft };

/**
 * Sums up what the bookings of a preview paid, in euros: purchases less sales with their costs, and dividends after
 * taxes. What was paid in another currency is counted in `others` alone.
 */
export function figuresOf(rows: readonly Row[]): { invested: number; dividends: number; others: number } {
  const figures = { invested: 0, dividends: 0, others: 0 };
  for (const { draft, outcome } of rows) {
    const paid = outcome === 'book' ? bookingTotal(storedAmounts({ ...draft, market_value: null })) : null;
    const isCounted = isTrade(draft.kind) || kindOf(draft.kind).amount === 'income';
    if (paid === null || !isCounted) continue;
    if (draft.currency !== 'EUR') figures.others++;
    else if (isTrade(draft.kind)) figures.invested -= paid;
    else figures.dividends += paid;
  }
  return figures;
}
