import { checkPaper, type Verdict } from '@/lib/taxes/check/check-paper';
import type { ReadFile } from '../read-booking';
import type { Page } from './document-text';
import { taxLines } from './tax-lines';

/**
 * Computes the taxes of a settlement again from its own figures.
 *
 * @param read what was read of it; its first booking has the day
 */
export function checkDocument(pages: readonly Page[], { bookings, leftOut }: ReadFile): Verdict {
  const [first] = bookings;
  if (!first) {
    const [left] = leftOut;
    return { verdict: 'nicht prüfbar', reason: left?.reason ?? 'Der Beleg hat keine Buchung', lines: [] };
  }
  const found = checkPaper(taxLines(pages, first.date));
  const isOfSeveral = bookings.some(
    ({ date, security }) => date !== first.date || security?.isin !== first.security?.isin,
  );
  return found.verdict === 'weicht ab' && isOfSeveral
    ? { verdict: 'nicht prüfbar', reason: SEVERAL, lines: [] }
    : found;
}

const SEVERAL = 'Die Datei enthält mehrere Abrechnungen: Prüfe sie einzeln';
