import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { amount, coloured, moneyAmount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Facts } from '@/components/ui/facts';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange, formatWholeMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { type BridgeStep, bridgeSteps } from '@/lib/portfolio/bridge-steps';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';
import type { Bridge, PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Explain } from './explained-figure';
import { FigureName } from './figure-name';
import { RiskTable } from './risk-table';
import { loadDividendsOfRange, loadFlows } from './use-figures';

type Props = {
  /** With a bridge. */
  performance: PortfolioPerformance & { range: PerformanceRange };
  /** Compared with, if chosen and loaded. */
  comparison: BenchmarkComparison | undefined;
};

/** Shows how the value at the end of a range came about, and the result: realised, still open, and in all. */
export function PeriodResult({ performance, comparison }: Props) {
  const { summary, bridge, range } = performance;
  if (!bridge) return null;
  const { currency } = summary;
  const named = (name: string, figure: string, explain: Explain) => (
    <FigureName name={name} figure={figure} explain={explain} />
  );
  const explained = (name: string, key: PeriodFigureKey, figure: string) =>
    named(name, figure, async ({ explainPeriod }) =>
      explainPeriod(key, performance, await loadFlows(range, currency)),
    );
  const money = (amount: number) => formatMoneyChange(amount, currency);
  const dividends = named('Dividenden', money(bridge.dividends), async ({ explainDividends }) =>
    explainDividends(await loadDividendsOfRange(range, currency), bridge.dividends, currency),
  );
  const parts = { performance, bridge, explained, money };
  return (
    <Section
      id="anfang-ende"
      title="Vom Anfangs- zum Endwert"
      aside={
        <p className="text-13 text-ink-3 tabular-nums">
          {formatDay(bridge.start_date)} bis {formatDay(bridge.end_date)}
        </p>
      }
    >
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] print:block">
        <BridgeTable {...parts} />
        <div className="lg:row-span-2 print:hidden">
          <ResultTable {...parts} dividends={dividends} />
          <Returns {...parts} />
        </div>
        <div className="print:hidden">
          <RiskTable risk={summary.risk} comparison={comparison} explained={explained} />
        </div>
      </div>
    </Section>
  );
}

type PartProps = {
  performance: PortfolioPerformance;
  bridge: Bridge;
  explained: (name: string, key: PeriodFigureKey, figure: string) => ReactNode;
  money: (amount: number) => string;
};

const STEP_FILL = {
  total: 'fill-line-strong',
  payment: 'fill-accent-soft stroke-accent [vector-effect:non-scaling-stroke]',
  gain: 'fill-gain',
  loss: 'fill-loss',
} as const;

function BridgeTable({ performance: { summary }, bridge, explained, money }: PartProps) {
  const endValue = formatMoney(bridge.end_value, summary.currency);
  const names: Readonly<Record<BridgeStep['key'], ReactNode>> = {
    purchases: explained('Käufe', 'purchases', money(bridge.purchases)),
    sales: explained('Verkäufe', 'sales', money(-bridge.sales)),
    price_gain: explained('Kursgewinn', 'price_gain', money(bridge.price_gain)),
    currency_gain: explained('Währungseffekt', 'currency_gain', money(bridge.currency_gain)),
    start: `Wert am ${formatDay(bridge.start_date)}`,
    end: explained(`Wert am ${formatDay(bridge.end_date)}`, 'bridge', endValue),
  };
  const { begin, steps } = bridgeSteps(bridge);
  return (
    <div className="self-start">
      <ScrolledTable
        caption="Vom Anfangs- zum Endwert"
        className="text-14 [&_tr]:h-9"
        dense
        rows={steps}
        keyOf={({ key }) => key}
        rowProps={({ kind }) => ({ className: kind === 'total' ? 'font-semibold' : '' })}
        columns={[
          { cell: ({ key }) => names[key] },
          {
            className: 'w-[42%] p-0! max-md:hidden',
            cell: (step) => (
              <StepBar step={step} isFirst={step === steps[0]} isLast={step === steps.at(-1)} />
            ),
          },
          {
            figure: ({ kind, amount: sum }) =>
              kind === 'total'
                ? moneyAmount(sum, summary.currency)
                : kind === 'payment'
                  ? amount(money(sum))
                  : coloured(sum, amount(money(sum))),
          },
        ]}
      />
      {begin > 0 && (
        <p className="mt-1 text-13 text-ink-3 max-md:hidden">
          Balken ab {amount(formatWholeMoney(begin, summary.currency))}
        </p>
      )}
    </div>
  );
}

type StepProps = { step: BridgeStep; isFirst: boolean; isLast: boolean };

/** Draws a step as high as its row, with lines from the end of the one before to the begin of the next; zero is a line. */
const StepBar = ({ step: { from, to, kind }, isFirst, isLast }: StepProps) => (
  <svg viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true" className="block h-9 w-full">
    <path
      d={`${isFirst ? '' : `M${kind === 'total' ? to : from} 0V9`}${from === to ? `M${to} 9V27` : ''}${isLast ? '' : `M${to} 27V36`}`}
      className="stroke-line-strong [vector-effect:non-scaling-stroke]"
    />
    {from !== to && (
      <rect
        x={Math.min(from, to)}
        y="9"
        width={Math.max(0.6, Math.abs(to - from))}
        height="18"
        className={STEP_FILL[kind]}
      />
    )}
  </svg>
);

type Result = {
  name: ReactNode;
  /** Realised, still open, in all; null: there is no such part. */
  amounts: readonly [number, number | null, number];
};

const once = (name: ReactNode, sum: number): Result => ({ name, amounts: [sum, null, sum] });

function ResultTable(props: PartProps & { dividends: ReactNode }) {
  const { performance, bridge, explained, money, dividends } = props;
  const { summary } = performance;
  const { realised, unrealised } = bridge;
  const taken = (name: string, key: PeriodFigureKey, sum: number) =>
    once(explained(name, key, money(-sum)), -sum);
  const germanTaxes = summary.afterTaxes ? bridge.german_taxes : 0;
  const gain = summary.periodGain ?? bridge.total_gain;
  const sum: Result = {
    name: explained('Gewinn', 'period_gain', money(gain)),
    amounts: [
      realised.price_gain +
        realised.currency_gain +
        bridge.dividends -
        bridge.fees -
        bridge.taxes -
        germanTaxes,
      unrealised.price_gain + unrealised.currency_gain,
      gain,
    ],
  };
  const cell = ({ amounts }: Result, part: 0 | 1 | 2) => {
    const one = amounts[part];
    return one === null ? '–' : one === 0 ? amount(money(one)) : coloured(one, amount(money(one)));
  };
  const column = (head: string, part: 0 | 1 | 2, className?: string): Column<Result> => ({
    head,
    figure: (row) => cell(row, part),
    className,
    sum: cell(sum, part),
  });
  return (
    <ScrolledTable
      caption="Ergebnis des Zeitraums"
      className="text-14 [&_tr]:h-9"
      dense
      rows={[
        { name: 'Kurs', amounts: [realised.price_gain, unrealised.price_gain, bridge.price_gain] } as const,
        {
          name: 'Währung',
          amounts: [realised.currency_gain, unrealised.currency_gain, bridge.currency_gain],
        } as const,
        once(dividends, bridge.dividends),
        taken('Gebühren', 'fees', bridge.fees),
        bridge.taxes !== 0 && taken('Quellensteuern', 'taxes', bridge.taxes),
        summary.afterTaxes && taken('Deutsche Steuern', 'taxes', bridge.german_taxes),
      ].filter((row) => row !== false)}
      keyOf={(_, at) => at}
      columns={[
        { head: 'Ergebnis', cell: ({ name }) => name, sum: sum.name },
        column('realisiert', 0, 'max-md:hidden'),
        column('offen', 1, 'max-md:hidden'),
        column('zusammen', 2),
      ]}
    />
  );
}

function Returns({ performance: { summary }, bridge: { realised }, explained, money }: PartProps) {
  const sold = realised.price_gain + realised.currency_gain;
  const gain = money(sold);
  const growth = formatChange(summary.periodGrowth);
  const rate = summary.internalRate === null ? 'nicht berechenbar' : formatChange(summary.internalRate);
  return (
    <Facts
      className="mt-4"
      facts={[
        [explained('Kurs und Währung aus Verkäufen', 'realised', gain), coloured(sold, amount(gain))],
        [
          explained('Zeitgewichtete Rendite (TTWROR)', 'period_growth', growth),
          coloured(summary.periodGrowth, growth),
        ],
        [
          explained('Interner Zinsfuß (IZF) pro Jahr', 'internal_rate', rate),
          coloured(summary.internalRate, rate),
        ],
      ]}
    />
  );
}
