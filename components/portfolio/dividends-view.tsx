import { type ReactNode, useState } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { SeriesTable } from '@/components/charts/series-table';
import { EmptyState } from '@/components/ui/empty-state';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { Segmented } from '@/components/ui/segmented';
import { useStore } from '@/components/ui/use-store';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import {
  type DividendSum,
  dividendSums,
  fittingPeriods,
  PERIODS,
  type Period,
  periodName,
  withoutEmptyStart,
} from '@/lib/portfolio/dividend-periods';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { PortfolioDividends } from '@/lib/portfolio/schema/flows';
import { dividendBars } from './dividend-bars';
import { FigureName } from './figure-name';
import { loadDividendsOfRange } from './use-figures';

type Props = {
  dividends: PortfolioDividends & {
    /** The range of the dividends. */
    range: PerformanceRange;
  };
  /** True if the dividends belong to the shown positions. */
  isCurrent: boolean;
  asTable: boolean;
  /** Pixels of the bars. */
  height?: number;
  /** Takes the place of the sum, beside the key of the states. */
  head?: ReactNode;
};

/** Shows the dividends received by month, quarter or year, as a chart or a table. */
export function DividendsView({
  dividends: { dividends, range, total, currency },
  isCurrent,
  asTable,
  height = 188,
  head,
}: Props) {
  const hidesAmounts = useStore(hiddenAmounts, false);
  const [chosen, setChosen] = useState<Period | null>(null);
  if (dividends.length === 0) {
    return (
      <div style={{ height: height + 108 }}>
        <EmptyState>Keine Daten verfügbar</EmptyState>
      </div>
    );
  }
  const fitting = fittingPeriods(dividends);
  const period = fitting.find((one) => one === chosen) ?? fitting[0] ?? 'year';
  const sums = withoutEmptyStart(dividendSums(dividends, period));
  const sum = formatMoney(total, currency);
  const received = (
    <p className="font-medium tabular-nums">
      <FigureName
        name="Erhaltene Dividenden"
        figure={sum}
        explain={
          isCurrent
            ? async ({ explainDividends }) =>
                explainDividends(await loadDividendsOfRange(range, currency), total, currency)
            : null
        }
      />
      : <span className="amount">{sum}</span>
    </p>
  );
  const key = <StateKey sums={sums} />;
  return (
    <div className={`grid content-start ${head ? 'gap-1' : 'gap-3'}`}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {head ? (
          <div className="flex flex-wrap items-center gap-x-6">
            {head}
            {key}
          </div>
        ) : (
          received
        )}
        {fitting.length > 1 && (
          <Segmented
            label="Dividenden nach"
            options={fitting.map((value) => ({ value, label: PERIODS[value].label }))}
            value={period}
            onChange={setChosen}
            drawsMuch
          />
        )}
      </div>
      {asTable ? (
        <DividendTable sums={sums} currency={currency} />
      ) : (
        <>
          <BarChart
            bars={dividendBars(sums, { period, currency, hidesAmounts })}
            height={height}
            label={`Dividenden nach ${PERIODS[period].of}`}
            hidesAmounts={hidesAmounts}
          />
          {!head && key}
        </>
      )}
    </div>
  );
}

function DividendTable({ sums, currency }: { sums: readonly DividendSum[]; currency: string }) {
  return (
    <SeriesTable
      label="Dividenden als Tabelle"
      rows={sums.map((sum) => ({ ...sum, date: sum.key }))}
      columns={[
        { head: 'Dividenden', cell: ({ value }) => formatMoney(value, currency), isAmount: true },
        { head: 'davon gebucht', cell: ({ booked }) => formatMoney(booked, currency), isAmount: true },
        { head: 'Zum Vorjahr ohne laufenden Monat', cell: ({ change }) => formatChange(change) },
      ]}
      dateText={periodName}
    />
  );
}

/** Names the states of the payments that are drawn. */
function StateKey({ sums }: { sums: readonly DividendSum[] }) {
  const states = [
    { name: 'gebucht', mark: 'bg-accent', isDrawn: sums.some(({ booked }) => booked > 0) },
    {
      name: 'errechnet',
      mark: 'hatched text-accent',
      isDrawn: sums.some(({ booked, value }) => booked < value),
    },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 text-13 text-ink-2">
      {states.map(
        ({ name, mark, isDrawn }) =>
          isDrawn && (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3.5 rounded-xs ${mark}`} />
              {name}
            </li>
          ),
      )}
    </ul>
  );
}
