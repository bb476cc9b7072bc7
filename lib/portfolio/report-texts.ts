import { countOf } from '@/lib/platform/format/number';
import type { PortfolioReport } from './schema/report';

type Estimates = { price_estimated: boolean; cost_estimated: boolean };

/** Says what is estimated in a result; empty if nothing is. */
export function estimateText({ price_estimated, cost_estimated }: Estimates): string {
  if (!cost_estimated) return price_estimated ? 'Kurs geschätzt' : '';
  return price_estimated ? 'Kaufkurs geschätzt' : 'Kaufkurs geschätzt: Kurs des Tages der Einbuchung';
}

type Payments = Pick<PortfolioReport['dividends'][number], 'payments' | 'computed'>;

/** Tells whether all payments of a security are computed, so that nobody knows their taxes. */
export const isComputed = ({ payments, computed }: Payments): boolean => computed === payments;

/** Tells whether all dividends of a year are computed. */
export const areTaxesUnknown = ({ dividends }: Pick<PortfolioReport, 'dividends'>): boolean =>
  dividends.length > 0 && dividends.every(isComputed);

/** Says how many dividends a security paid, and how many of them are computed. */
export function paymentsText(paid: Payments): string {
  const count = countOf(paid.payments, 'Zahlung', 'Zahlungen');
  if (paid.computed === 0) return count;
  return `${count}, ${isComputed(paid) ? '' : `davon ${paid.computed} `}errechnet`;
}

/** Says what the sums of taxes leave out; empty if nothing. */
export function taxesNote({ dividends }: Pick<PortfolioReport, 'dividends'>): string {
  const computed = dividends.reduce((sum, paid) => sum + paid.computed, 0);
  if (computed === 0) return '';
  return `${countOf(computed, 'Zahlung', 'Zahlungen')} errechnet, Steuern nicht bekannt`;
}
