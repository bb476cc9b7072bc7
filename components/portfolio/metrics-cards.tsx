'use client';

import { type ReactNode, useState } from 'react';
import { changeColour } from '@/components/stocks/change-colour';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Shape } from '@/components/ui/skeleton';
import { track } from '@/lib/analytics/track';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import {
  countOf,
  formatChange,
  formatCount,
  formatNumber,
  formatPercent,
} from '@/lib/platform/format/number';
import type { HeldFigureKey } from '@/lib/portfolio/explanations';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { Position } from '@/lib/portfolio/schema';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { FigureName } from './figure-name';
import { type Asked, usePerformance } from './use-portfolio';

type Props = {
  /** At least one. */
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  asked: Asked;
};

const PERIODS = [
  { value: 'day', label: '1T', name: 'Ein Tag' },
  { value: 'week', label: '1W', name: 'Eine Woche' },
  { value: 'year', label: '1J', name: 'Ein Jahr' },
] as const;

/** Shows six figures of the portfolio, each with its explanation. */
export function MetricsCards({ positions, statistics, asked }: Props) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('year');
  const { data: performance, error, isCurrent, isValidating, retry } = usePerformance(period, asked);
  const currency = positions[0]?.display_currency ?? '';
  const summary = !error && performance?.range === period ? performance.summary : null;

  const held = (name: string, key: HeldFigureKey, text: string) => (
    <FigureName
      name={name}
      figure={text}
      explain={({ explainFigure }) => explainFigure(key, { positions, statistics })}
    />
  );
  const ofPeriod = (name: string, key: PeriodFigureKey, text: string) => (
    <FigureName
      name={name}
      figure={text}
      explain={isCurrent && performance ? ({ explainPeriod }) => explainPeriod(key, performance) : null}
    />
  );
  const choose = (next: typeof period) => {
    setPeriod(next);
    track('chart_period_change', { chart: 'portfolio_metrics', period: next });
  };

  const { totalValue, totalPurchasePrice, totalGrowth, totalDividends, numberOfStocks } = statistics;
  const value = formatMoney(totalValue, currency);
  const cost = formatMoney(totalPurchasePrice, currency);
  const dividends = formatMoney(totalDividends, currency);
  const growth = formatChange(totalGrowth);
  const dividendYield = formatPercent(statistics.totalDividendYield);
  const ratio = formatNumber(statistics.averagePERatio);
  const lots = positions.reduce(
    (sum, { lots: own, average_buy_price }) => sum + (average_buy_price === null ? 0 : own.length),
    0,
  );
  const sectors = statistics.sectorDistribution.filter(({ sector }) => sector !== null).length;
  const withRatio = positions.filter(({ trailing_p_e }) => (trailing_p_e ?? 0) > 0).length;
  const periodGrowth = formatChange(summary?.periodGrowth ?? null);
  const periodGain = formatMoneyChange(summary?.periodGain ?? null, summary?.currency ?? currency);

  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-2">
      <Card className="col-span-2 lg:col-span-1 lg:row-span-2" name={held('Gesamtwert', 'value', value)}>
        <Big className="text-34 lg:text-44">{value}</Big>
        <Note>
          <span className={changeColour(totalGrowth)}>{growth}</span> {held('seit Kauf', 'growth', growth)}
        </Note>
        <LeftOut count={statistics.unvalued} reason="ohne Kurs oder Wechselkurs" />
      </Card>
      <Card
        className="col-span-2 lg:col-span-1 lg:row-span-2"
        name={ofPeriod('Wertentwicklung', 'period_growth', periodGrowth)}
        aside={
          <Segmented
            label="Zeitraum der Wertentwicklung"
            options={PERIODS}
            value={period}
            onChange={choose}
          />
        }
      >
        {summary ? (
          <>
            <Big dim={!isCurrent} className={`text-26 ${changeColour(summary.periodGrowth)}`}>
              {periodGrowth}
            </Big>
            <Note dim={!isCurrent}>
              {periodGain} {ofPeriod('Gewinn', 'period_gain', periodGain)}
            </Note>
          </>
        ) : error ? (
          <dd className="text-14 text-ink-2">
            Lässt sich gerade nicht laden.
            <Button look="quiet" small busy={isValidating} onClick={retry} className="-ml-3">
              Noch einmal versuchen
            </Button>
          </dd>
        ) : (
          <dd aria-busy="true">
            <span className="sr-only">Wertentwicklung wird geladen</span>
            <Shape className="mt-1 h-7 w-32" />
            <Shape className="mt-2 h-4 w-24" />
          </dd>
        )}
      </Card>
      <Card name={held('Kaufwert', 'purchase_price', cost)}>
        <Big className="text-20">{cost}</Big>
        <Note>in {countOf(lots, 'Kauf', 'Käufen')}</Note>
        <LeftOut count={statistics.uncosted} reason="ohne Kaufkurs" />
      </Card>
      <Card name={held('Aktien', 'stocks', formatCount(numberOfStocks))}>
        <Big className="text-20">{formatCount(numberOfStocks)}</Big>
        <Note>in {countOf(sectors, 'Sektor', 'Sektoren')}</Note>
      </Card>
      <Card name={held('Dividenden (Jahr)', 'dividends', dividends)}>
        <Big className="text-20">{dividends}</Big>
        <Note>
          {dividendYield} {held('Rendite', 'dividend_yield', dividendYield)}
        </Note>
        <LeftOut count={statistics.undistributed} reason="ohne bekannte Jahresdividende oder Wechselkurs" />
      </Card>
      <Card name={held('Durchschn. KGV', 'p_e', ratio)}>
        <Big className="text-20">{ratio}</Big>
        <Note>
          aus {formatCount(withRatio)} von {countOf(numberOfStocks, 'Aktie', 'Aktien')}
        </Note>
      </Card>
    </dl>
  );
}

type CardProps = { name: ReactNode; aside?: ReactNode; className?: string; children: ReactNode };

function Card({ name, aside, className = '', children }: CardProps) {
  return (
    <div className={`flex min-w-0 flex-col justify-center bg-surface p-4 md:p-5 ${className}`}>
      <dt className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13 text-ink-3">
        {name}
        {aside}
      </dt>
      {children}
    </div>
  );
}

/** `dim` marks a figure from before a change whose answer has not arrived. */
type FigureProps = { dim?: boolean; className?: string; children: ReactNode };

const Big = ({ dim = false, className = '', children }: FigureProps) => (
  <dd
    aria-busy={dim || undefined}
    className={`font-semibold tracking-tight tabular-nums wrap-anywhere leading-tight! aria-busy:opacity-50 ${className}`}
  >
    {children}
  </dd>
);

const Note = ({ dim = false, children }: FigureProps) => (
  <dd
    aria-busy={dim || undefined}
    className="min-h-6 text-13 leading-6 text-ink-2 tabular-nums aria-busy:opacity-50"
  >
    {children}
  </dd>
);

/** Names the number of stocks a figure leaves out, and why. */
const LeftOut = ({ count, reason }: { count: number; reason: string }) =>
  count > 0 && (
    <dd className="text-13 leading-6 text-warn">
      {countOf(count, 'Aktie', 'Aktien')} {reason} {count === 1 ? 'zählt' : 'zählen'} nicht mit
    </dd>
  );
