import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { changeColour } from '@/components/ui/change-colour';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { bridgeSteps } from '@/lib/portfolio/bridge-steps';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { BenchmarkComparison, PortfolioPerformance } from '@/lib/portfolio/schema';
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
  const names: Readonly<Record<string, ReactNode>> = {
    purchases: explained('Käufe', 'purchases', money(bridge.purchases)),
    sales: explained('Verkäufe', 'sales', money(-bridge.sales)),
    price_gain: explained('Kursgewinn', 'price_gain', money(bridge.price_gain)),
    currency_gain: explained('Währungsgewinn', 'currency_gain', money(bridge.currency_gain)),
    start: `Wert am ${formatDay(bridge.start_date)}`,
    end: explained(
      `Wert am ${formatDay(bridge.end_date)}`,
      'bridge',
      formatMoney(bridge.end_value, currency),
    ),
  };
  const { realised, unrealised } = bridge;
  const gain = summary.periodGain ?? bridge.total_gain;
  const growth = formatChange(summary.periodGrowth);
  const rate = summary.internalRate === null ? 'nicht berechenbar' : formatChange(summary.internalRate);
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
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">Vom Anfangs- zum Endwert</caption>
          <tbody>
            {bridgeSteps(bridge).map(({ key, amount, from, to, kind }) => (
              <tr
                key={key}
                className={`border-line border-b ${kind === 'total' ? 'font-semibold' : 'font-normal'}`}
              >
                <th scope="row" className="h-9.5 pr-3 text-left [font-weight:inherit]">
                  {names[key]}
                </th>
                <td className="w-[42%] max-md:hidden">
                  <svg
                    viewBox="0 0 100 18"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-4.5 w-full"
                  >
                    <rect
                      x={Math.min(from, to)}
                      width={Math.max(0.6, Math.abs(to - from))}
                      height="18"
                      className={STEP_FILL[kind]}
                    />
                  </svg>
                </td>
                <td
                  className={`figures py-1 pl-3 text-right whitespace-nowrap ${kind === 'gain' || kind === 'loss' ? changeColour(amount) : ''}`}
                >
                  <span className="amount">
                    {kind === 'total' ? formatMoney(amount, currency) : money(amount)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <table className="w-full border-collapse text-14">
            <caption className="sr-only">Ergebnis des Zeitraums</caption>
            <thead className="text-13 text-ink-3">
              <tr className="border-line-strong border-b">
                <th scope="col" className="pb-1.5 text-left font-medium">
                  Ergebnis
                </th>
                <th scope="col" className="pb-1.5 pl-3 text-right font-medium max-md:hidden">
                  realisiert
                </th>
                <th scope="col" className="pb-1.5 pl-3 text-right font-medium max-md:hidden">
                  offen
                </th>
                <th scope="col" className="pb-1.5 pl-3 text-right font-medium">
                  zusammen
                </th>
              </tr>
            </thead>
            <tbody>
              <ResultRow
                name="Kurs"
                amounts={[realised.price_gain, unrealised.price_gain, bridge.price_gain]}
                money={money}
              />
              <ResultRow
                name="Währung"
                amounts={[realised.currency_gain, unrealised.currency_gain, bridge.currency_gain]}
                money={money}
              />
              <ResultRow
                name={dividends}
                amounts={[bridge.dividends, null, bridge.dividends]}
                money={money}
              />
              <ResultRow
                name={explained('Gebühren', 'fees', money(-bridge.fees))}
                amounts={[-bridge.fees, null, -bridge.fees]}
                money={money}
              />
              {bridge.taxes !== 0 && (
                <ResultRow
                  name={explained('Quellensteuern', 'taxes', money(-bridge.taxes))}
                  amounts={[-bridge.taxes, null, -bridge.taxes]}
                  money={money}
                />
              )}
              {summary.afterTaxes && (
                <ResultRow
                  name={explained('Deutsche Steuern', 'taxes', money(-bridge.german_taxes))}
                  amounts={[-bridge.german_taxes, null, -bridge.german_taxes]}
                  money={money}
                />
              )}
            </tbody>
            <tfoot className="border-line-strong border-t font-semibold">
              <ResultRow
                name={explained('Gewinn', 'period_gain', money(gain))}
                amounts={[
                  realised.price_gain +
                    realised.currency_gain +
                    bridge.dividends -
                    bridge.fees -
                    bridge.taxes -
                    (summary.afterTaxes ? bridge.german_taxes : 0),
                  unrealised.price_gain + unrealised.currency_gain,
                  gain,
                ]}
                money={money}
              />
            </tfoot>
          </table>
          <dl className="figure-lines mt-4">
            <div>
              <dt>
                {explained(
                  'davon realisiert',
                  'realised',
                  money(realised.price_gain + realised.currency_gain),
                )}
              </dt>
              <dd className="figures">
                <span className="amount">{money(realised.price_gain + realised.currency_gain)}</span>
              </dd>
            </div>
            <div>
              <dt>{explained('Zeitgewichtete Rendite (TTWROR)', 'period_growth', growth)}</dt>
              <dd className={`figures ${changeColour(summary.periodGrowth)}`}>{growth}</dd>
            </div>
            <div>
              <dt>{explained('Interner Zinsfuß (IZF) pro Jahr', 'internal_rate', rate)}</dt>
              <dd className={`figures ${changeColour(summary.internalRate)}`}>{rate}</dd>
            </div>
          </dl>
          <RiskTable risk={summary.risk} comparison={comparison} explained={explained} />
        </div>
      </div>
    </Section>
  );
}

const STEP_FILL = {
  total: 'fill-line-strong',
  payment: 'fill-accent-soft stroke-accent [vector-effect:non-scaling-stroke]',
  gain: 'fill-gain',
  loss: 'fill-loss',
} as const;

type ResultRowProps = {
  name: ReactNode;
  /** Realised, still open, in all; null: there is no such part. */
  amounts: readonly (number | null)[];
  money: (amount: number) => string;
};

function ResultRow({ name, amounts, money }: ResultRowProps) {
  return (
    <tr className="border-line border-b [tbody_&]:font-normal">
      <th scope="row" className="h-9.5 text-left [font-weight:inherit]">
        {name}
      </th>
      {amounts.map((amount, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
          key={index}
          className={`figures py-1 pl-3 text-right whitespace-nowrap ${index < 2 ? 'max-md:hidden' : ''} ${amount ? changeColour(amount) : ''}`}
        >
          {amount === null ? '–' : <span className="amount">{money(amount)}</span>}
        </td>
      ))}
    </tr>
  );
}
