import { size } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import type { Verdict } from './verdict';
import { VERDICTS } from './verdicts';

const euros = (amount: string): string => formatMoney(Number(amount), 'EUR');

/** Names a verdict: `stimmt`, `weicht um 0,14 € ab`. */
const verdictName = ({ verdict, difference }: Pick<Verdict, 'verdict' | 'difference'>): string =>
  difference === null ? VERDICTS[verdict] : `weicht um ${euros(size(difference))} ab`;

/** Writes a verdict for a terminal: a line, and the lines of the computation below it. */
export function verdictText(found: Verdict): string {
  const lines = found.lines.map(
    ({ label, amount, paragraph, certainty }) =>
      `  ${label}: ${euros(amount)} (${paragraph}${certainty === 'C' ? ', nicht bestätigt' : ''})`,
  );
  return [[verdictName(found), found.reasons.join(', ')].filter(Boolean).join(' – '), ...lines].join('\n');
}
