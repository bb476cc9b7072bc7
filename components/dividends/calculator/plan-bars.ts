import type { Bar } from '@/components/charts/bars';
import type { PlanYear } from '@/lib/finance/dividends/income-plan';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';

/** Makes a bar of the income of each year. */
export const planBars = (years: readonly PlanYear[], currency: string): Bar[] =>
  years.map(({ year, income, yieldOnCost }) => ({
    key: String(year),
    value: Number(income),
    colour: 'var(--accent)',
    period: [`${year}.`],
    figure: formatNumber(Number(income), 0),
    title: `${year}. Jahr`,
    rows: [
      { name: 'Dividenden', value: formatMoney(Number(income), currency) },
      { name: 'Rendite auf den Kaufkurs', value: formatPercent(Number(yieldOnCost)) },
    ],
  }));
