import { BarChart } from '@/components/charts/bar-chart';
import type { Reports } from '@/lib/finance/value/newest-report';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { TRAILING } from '@/lib/stocks/fundamentals/year-table';

type Props = Reports & { currency: string | null };

/** Earnings per share of a few years and the last twelve months as bars above and below zero. */
export function EarningsBars({ years, trailing, currency }: Props) {
  const reports = trailing ? [...years, trailing] : years;
  if (reports.every(({ eps }) => eps === null)) return null;
  const bars = reports.map((report) => {
    const { end, eps } = report;
    const title = report === trailing ? TRAILING : end.slice(0, 4);
    return {
      key: title,
      value: eps,
      colour: eps !== null && eps < 0 ? 'var(--loss)' : 'var(--chart-bar)',
      period: [title],
      figure: formatNumber(eps),
      title,
      rows: [{ name: 'Gewinn', value: currency === null ? formatNumber(eps) : formatMoney(eps, currency) }],
    };
  });
  const words = bars.map(({ title, rows }) => `${title} ${rows[0]?.value}`).join(', ');
  return (
    <div className="mt-5">
      <p className="text-13 font-semibold text-ink-2">Gewinn je Aktie{currency && `, in ${currency}`}</p>
      <BarChart bars={bars} height={96} label={`Gewinn je Aktie: ${words}`} name="Gewinn je Aktie" />
    </div>
  );
}
