import { formatLargeMoney, formatMoney } from '@/lib/platform/format/money';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { PROVIDERS } from '../market/providers';
import type { StockFundamentals } from './fundamentals';
import type { SourceDifference } from './source-differences';

const COMPARED: Readonly<Partial<Record<SourceDifference['figure'], string>>> = {
  revenue: 'Umsatz',
  netIncome: 'Gewinn',
  eps: 'Gewinn je Aktie',
  equity: 'Eigenkapital',
};

/** Says in one sentence for each other source whether it agrees, with the newest difference. */
export function otherSources({ others, currency }: Pick<StockFundamentals, 'others' | 'currency'>): string[] {
  const amount = (figure: string, value: number) =>
    (figure === 'eps' ? formatMoney(value, currency ?? '') : formatLargeMoney(value, currency ?? '')).trim();
  return others.map(({ source, currency: theirs, compared, differences }) => {
    const name = PROVIDERS[source].subject;
    if (theirs === null || currency === null)
      return `${name} wird nicht verglichen: Eine der Währungen ist unbekannt.`;
    if (theirs !== currency)
      return `${name} rechnet in ${theirs} statt ${currency} und wird nicht verglichen.`;
    if (compared === 0) return `${name} nennt keine Zahl, die sich vergleichen lässt.`;
    const [newest] = differences;
    if (!newest)
      return `${name} nennt bei ${countOf(compared, 'verglichenen Zahl', 'verglichenen Zahlen')} dasselbe.`;
    const { figure, end, here, there } = newest;
    const example = `${COMPARED[figure] ?? figure} ${end.slice(0, 4)} ${amount(figure, there)} statt ${amount(figure, here)}`;
    return `${name} weicht bei ${formatCount(differences.length)} von ${countOf(compared, 'Zahl', 'Zahlen')} ab: ${differences.length > 1 ? 'zuletzt ' : ''}${example}.`;
  });
}
