import type { ReactNode } from 'react';
import { changeColour } from '@/components/stocks/change-colour';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { PerformanceRange } from '@/lib/portfolio/rules';
import type { Bridge, PortfolioPerformance } from '@/lib/portfolio/schema';
import type { Explain } from './explained-figure';
import { FigureName } from './figure-name';
import { loadDividendsOfRange, loadFlows } from './use-portfolio';

type Props = {
  /** With a bridge. */
  performance: PortfolioPerformance & { range: PerformanceRange };
};

/** Shows the result of a period: rates of return, and the bridge from start value to end value. */
export function PeriodResult({ performance }: Props) {
  const { summary, bridge, range } = performance;
  if (!bridge) return null;
  const named = (name: string, figure: string, explain: Explain) => (
    <FigureName name={name} figure={figure} explain={explain} />
  );
  const explained = (name: string, key: PeriodFigureKey, figure: string) =>
    named(name, figure, async ({ explainPeriod }) =>
      explainPeriod(key, performance, await loadFlows(range, summary.currency)),
    );
  const part = (name: string, key: PeriodFigureKey, change: number) => (
    <Line
      name={explained(name, key, formatMoneyChange(change, summary.currency))}
      change={change}
      currency={summary.currency}
    />
  );
  const growth = formatChange(summary.periodGrowth);
  const rate = summary.internalRate === null ? 'nicht berechenbar' : formatChange(summary.internalRate);
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      <div className="card">
        <h3 className="heading-3 mb-2">
          {explained('Vom Anfangs- zum Endwert', 'bridge', formatMoney(bridge.end_value, summary.currency))}
        </h3>
        <BridgeLines
          bridge={bridge}
          currency={summary.currency}
          purchases={explained('Käufe', 'purchases', formatMoneyChange(bridge.purchases, summary.currency))}
          sales={explained('Verkäufe', 'sales', formatMoneyChange(-bridge.sales, summary.currency))}
        />
      </div>
      <div className="card">
        <h3 className="heading-3 mb-2">Ergebnis des Zeitraums</h3>
        <dl className="figure-lines">
          {part('Kursgewinn', 'price_gain', bridge.price_gain)}
          {part('Währungsgewinn', 'currency_gain', bridge.currency_gain)}
          {bridge.sales !== 0 &&
            part('davon realisiert', 'realised', bridge.realised.price_gain + bridge.realised.currency_gain)}
          <Line
            name={named(
              'Dividenden',
              formatMoneyChange(bridge.dividends, summary.currency),
              async ({ explainDividends }) =>
                explainDividends(
                  await loadDividendsOfRange(range, summary.currency),
                  bridge.dividends,
                  summary.currency,
                ),
            )}
            change={bridge.dividends}
            currency={summary.currency}
          />
          {part('Gebühren', 'fees', -bridge.fees)}
          {(bridge.taxes !== 0 || bridge.german_taxes !== 0) &&
            part('Quellensteuern', 'taxes', -bridge.taxes)}
          <div className="font-semibold [&_dt]:text-ink!">
            <dt>
              {explained('Gewinn', 'period_gain', formatMoneyChange(bridge.total_gain, summary.currency))}
            </dt>
            <dd className={`figures ${changeColour(bridge.total_gain)}`}>
              {formatMoneyChange(bridge.total_gain, summary.currency)}
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
      </div>
    </div>
  );
}

type BridgeLinesProps = { bridge: Bridge; currency: string; purchases: ReactNode; sales: ReactNode };

function BridgeLines({ bridge, currency, purchases, sales }: BridgeLinesProps) {
  return (
    <dl className="figure-lines">
      <div>
        <dt>Wert am {formatDay(bridge.start_date)}</dt>
        <dd className="figures">{formatMoney(bridge.start_value, currency)}</dd>
      </div>
      <Line name={purchases} change={bridge.purchases} currency={currency} plain />
      {bridge.sales !== 0 && <Line name={sales} change={-bridge.sales} currency={currency} plain />}
      <Line name="Kursgewinn" change={bridge.price_gain} currency={currency} />
      <Line name="Währungsgewinn" change={bridge.currency_gain} currency={currency} />
      <div className="font-semibold [&_dt]:text-ink!">
        <dt>Wert am {formatDay(bridge.end_date)}</dt>
        <dd className="figures">{formatMoney(bridge.end_value, currency)}</dd>
      </div>
    </dl>
  );
}

type LineProps = { name: ReactNode; change: number; currency: string; plain?: boolean };

function Line({ name, change, currency, plain = false }: LineProps) {
  const text = formatMoneyChange(change, currency);
  const colour = plain || change === 0 || text === NOT_AVAILABLE ? '' : changeColour(change);
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`figures ${colour}`}>{text}</dd>
    </div>
  );
}
