import { formatLargeMoney, formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import type { StockFundamentals } from './fundamentals';
import type { FundamentalSource } from './rules';
import type { SourceDifference } from './source-differences';

/** Sources as the subject of a sentence. */
const SUBJECTS: Readonly<Record<FundamentalSource, string>> = {
  sec: 'Die SEC',
  csv: 'Der CSV-Import',
  yahoo: 'Yahoo Finance',
  demo: 'Der Demomarkt',
};

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
  return others.map(({ source, differences }) => {
    const name = SUBJECTS[source];
    const [newest] = differences;
    if (!newest) return `${name} nennt dieselben Umsätze und Gewinne.`;
    const { figure, end, here, there } = newest;
    const example = `${COMPARED[figure] ?? figure} ${end.slice(0, 4)} ${amount(figure, there)} statt ${amount(figure, here)}`;
    return `${name} weicht bei ${countOf(differences.length, 'Zahl', 'Zahlen')} ab: ${differences.length > 1 ? 'zuletzt ' : ''}${example}.`;
  });
}
