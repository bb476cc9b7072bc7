import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { referenceDay } from '@/lib/finance/reference-day';
import { formatDay } from '@/lib/platform/format/day';
import { type MetricKey, SUMMARY_SCORES } from '../metrics';
import type { PaymentSummary } from '../prices/payment-summary';
import type { Stock } from '../schema';

/**
 * Explains why a dividend figure may not be the sum of the last twelve months although payments are known
 * (lib/import/derive.ts): one of them was held back or is late, or they end before those months and the source
 * reports a yield. Null for other figures, and for figures that are the complete sum.
 */
export function dividendNote(
  stock: Stock,
  key: MetricKey,
  { isLate }: Pick<PaymentSummary, 'isLate'>,
): string | null {
  const { price_date, last_dividend_date, held_dividend_date, dividend_yield } = stock;
  if (!SUMMARY_SCORES.dividend.metrics.some((metric) => metric === key) || price_date === null) return null;
  const yearBefore = isoDay(referenceDay(epochDay(price_date), 'year'));
  const isPaid = last_dividend_date !== null && last_dividend_date > yearBefore;
  const basis =
    stock[key as 'dividend'] === null
      ? 'Einen eigenen Wert nennt die Quelle nicht.'
      : 'Deshalb gilt die Angabe der Quelle.';
  if (held_dividend_date !== null && held_dividend_date > yearBefore) {
    const doubt = `Die Zahlung vom ${formatDay(held_dividend_date)} ist zweifelhaft und zählt nicht mit: Sie kann eine Abspaltung sein, eine Sonderausschüttung oder ein Betrag in fremder Währung.`;
    if (!isPaid) return `${doubt} Null wäre falsch, denn gezahlt wurde etwas. ${basis}`;
    return `${doubt} Nennt die Quelle eine höhere Rendite, als die übrigen Zahlungen des Jahres ergeben, gelten ihre Angaben, sonst die Summe dieser Zahlungen.`;
  }
  if (isLate && last_dividend_date !== null && dividend_yield) {
    return `Das ist die Summe, die zuletzt in einem Jahr gezahlt wurde, bis zum ${formatDay(last_dividend_date)}. Eine Zahlung steht noch aus; bis sechs Wochen nach dem erwarteten Tag zählt deshalb die vom Vorjahr.`;
  }
  if (isPaid || last_dividend_date === null || !dividend_yield) return null;
  return `Die letzte Zahlung, die wir kennen, ist vom ${formatDay(last_dividend_date)}. Die Quelle nennt aber eine Rendite, also fehlen uns spätere Zahlungen. ${basis}`;
}
