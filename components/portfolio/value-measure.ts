import { type Measure, moneyMeasure } from '@/components/charts/measure';
import { percentChange } from '@/lib/finance/percent-change';
import { formatDay } from '@/lib/platform/format/day';
import {
  formatLargeMoney,
  formatMoney,
  formatMoneyChange,
  formatWholeMoney,
} from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';

/** Stands for a hidden amount. */
const HIDDEN = '••••';

type Shown = {
  totalValue: readonly Pick<PortfolioPerformance['totalValue'][number], 'date' | 'value' | 'invested'>[];
  growth: readonly Pick<PortfolioPerformance['growth'][number], 'value' | 'percentageGrowth'>[];
  summary: Pick<PortfolioPerformance['summary'], 'currency'>;
};

/** Describes the value, what was invested in it, and what that gained. Hidden amounts become dots. */
export function valueMeasure({ totalValue, growth, summary: { currency } }: Shown, hides: boolean): Measure {
  const money = (format: (value: number | null, currency: string) => string) => (value: number | null) =>
    hides ? HIDDEN : format(value, currency);
  const pointOn = (at: number) => totalValue[at] ?? { value: 0, invested: 0 };
  const factorOn = (at: number) => 100 + (growth[at]?.percentageGrowth ?? 0);
  const gainRow = (name: string, gain: number) => ({
    name,
    value: money(formatMoneyChange)(gain),
    colour: gain < 0 ? 'loss' : 'gain',
  });
  const sinceBegin = (at: number) => ({
    name: `TTWROR seit ${formatDay(totalValue[0]?.date ?? null)}`,
    value: formatChange(growth[at]?.percentageGrowth ?? null),
  });
  return {
    ...moneyMeasure('Gesamtwert', currency),
    format: money(formatMoney),
    short: money(roundedMoney),
    difference: money(formatMoneyChange),
    hidesAxis: hides,
    names: { price: 'Wert' },
    more: (at, from) =>
      from === null
        ? [
            gainRow('Buchgewinn', pointOn(at).value - pointOn(at).invested),
            {
              name: 'Buchgewinn in Prozent',
              value: formatChange(percentChange(pointOn(at).invested, pointOn(at).value)),
            },
            ...(at > 0 ? [sinceBegin(at)] : []),
          ]
        : [
            gainRow('Gewinn', (growth[at]?.value ?? 0) - (growth[from]?.value ?? 0)),
            { name: 'TTWROR', value: formatChange(percentChange(factorOn(from), factorOn(at))) },
          ],
  };
}

/** Formats money, from ten million on in millions: `126.510 €`, `12,65 Mio. €`. */
const roundedMoney = (value: number | null, currency: string) =>
  (value ?? 0) >= 1e7 ? formatLargeMoney(value, currency) : formatWholeMoney(value, currency);
