import { formatMoney } from '@/lib/platform/format/money';
import type { Verdict } from './check-paper';

const euros = (amount: string): string => formatMoney(Number(amount), 'EUR');

/** Writes a verdict for a terminal: a line, and the lines of the computation below it. */
export function verdictText(found: Verdict): string {
  const lines = found.lines.map(
    ({ label, amount, paragraph }) => `  ${label}: ${euros(amount)} (${paragraph})`,
  );
  return [headOf(found), ...lines].join('\n');
}

function headOf(found: Verdict): string {
  if (found.verdict === 'nicht prüfbar') return `nicht prüfbar – ${found.reason}`;
  if (found.verdict === 'weicht ab') return `weicht um ${euros(found.amount)} ab – ${found.reason}`;
  return found.reasons.length > 0 ? `stimmt – ${found.reasons.join(', ')}` : 'stimmt';
}
