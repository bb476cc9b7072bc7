'use client';

import type { ReactNode } from 'react';
import { Chart } from '@/components/charts/chart';
import { LoadFailed } from '@/components/session/load-failed';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { Button } from '@/components/ui/button';
import { changeColour } from '@/components/ui/change-colour';
import { Shape } from '@/components/ui/skeleton';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import {
  countOf,
  formatChange,
  formatCount,
  formatNumber,
  formatPercent,
  NOT_AVAILABLE,
} from '@/lib/platform/format/number';
import { lotNames, securityNames } from '@/lib/portfolio/explanation-texts';
import type { HeldFigureKey } from '@/lib/portfolio/explanations';
import { greatestMovers } from '@/lib/portfolio/greatest-movers';
import { isOfLastDay, lastDayName, NO_LAST_DAY } from '@/lib/portfolio/last-day';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { Development } from './development';
import { FigureName } from './figure-name';
import { RANGE_WORDS, type ShownRange } from './ranges';
import { type Asked, loadFlows, usePerformance } from './use-figures';

const loadHints = () => import('./quick-check-list').then(({ WeightiestHints }) => WeightiestHints);

type Props = {
  /** At least one. */
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  asked: Asked;
  range: ShownRange;
  onRange: (range: ShownRange) => void;
};

/** Shows what the portfolio is worth and how it got there; beside it today, income and what needs attention. */
export function Overview({ positions, statistics, asked, range, onRange }: Props) {
  return (
    <section aria-labelledby="ueberblick" className="page mt-4">
      <h2 id="ueberblick" className="sr-only">
        Überblick
      </h2>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <HeadFigures positions={positions} statistics={statistics} asked={asked} range={range} />
          <Development asked={asked} range={range} onRange={onRange} />
        </div>
        <div className="lg:border-line lg:border-l lg:pl-8">
          <SideFigures positions={positions} statistics={statistics} asked={asked} range={range} />
          <Chart
            className=""
            load={loadHints}
            props={{ positions }}
            still={null}
            failed={(retry) => (
              <LoadFailed title="Die Hinweise lassen sich gerade nicht laden" onRetry={retry} />
            )}
          />
        </div>
      </div>
      <div className="mt-3">
        <AsOfAll stocks={positions} />
      </div>
    </section>
  );
}

type FiguresProps = Omit<Props, 'onRange'>;

function HeadFigures({ positions, statistics, asked, range }: FiguresProps) {
  const { data: performance, error, isCurrent, isValidating, retry } = usePerformance(range, asked);
  const currency = positions[0]?.display_currency ?? '';
  const held = heldNames(positions, statistics);
  const { totalValue, totalPurchasePrice, totalGrowth, compared, numberOfStocks } = statistics;
  const value = formatMoney(totalValue, currency);
  const gain = formatMoneyChange(compared && compared.value - compared.purchasePrice, currency);
  const growth = formatChange(totalGrowth);
  const cost = formatMoney(totalPurchasePrice, currency);
  const summary = !error && performance?.range === range ? performance.summary : null;
  const sectors = statistics.sectorDistribution.filter(({ sector }) => sector !== null).length;
  const ofRange = (name: string, key: PeriodFigureKey, figure: string) => (
    <FigureName
      name={name}
      figure={figure}
      explain={
        isCurrent && performance
          ? async ({ explainPeriod }) =>
              explainPeriod(key, performance, await loadFlows(range, performance.summary.currency))
          : null
      }
    />
  );
  return (
    <>
      <dl className="grid grid-cols-2 items-start gap-x-10 gap-y-3 md:grid-cols-[auto_auto_1fr]">
        <div className="max-md:col-span-2">
          <dt className="text-13 text-ink-3">{held('Gesamtwert', 'value', value)}</dt>
          <dd className="text-34 leading-tight! font-semibold tracking-tight tabular-nums wrap-anywhere md:text-44">
            <span className="amount">{value}</span>
          </dd>
          <LeftOut count={statistics.unvalued} reason="ohne Kurs oder Wechselkurs" />
        </div>
        <div>
          <dt className="text-13 text-ink-3">{held('Seit Kauf', 'growth', growth)}</dt>
          <Gain amount={gain} percent={growth} change={totalGrowth} />
        </div>
        <div>
          <dt className="text-13 text-ink-3">
            {ofRange('Wertentwicklung', 'period_growth', formatChange(summary?.periodGrowth ?? null))},{' '}
            {RANGE_WORDS[range]}
          </dt>
          {summary ? (
            <Gain
              amount={formatMoneyChange(summary.periodGain, summary.currency)}
              percent={formatChange(summary.periodGrowth)}
              note="TTWROR"
              change={summary.periodGrowth}
              dim={!isCurrent}
            />
          ) : error ? (
            <dd className="text-14 text-ink-2">
              Lässt sich gerade nicht laden.
              <Button look="quiet" small busy={isValidating} onClick={retry} className="-ml-3">
                Erneut versuchen
              </Button>
            </dd>
          ) : (
            <dd aria-busy="true">
              <span className="sr-only">Wertentwicklung wird geladen</span>
              <Shape className="mt-1 h-6 w-32" />
              <Shape className="mt-1 h-6 w-24" />
            </dd>
          )}
        </div>
      </dl>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-13 text-ink-2">
        <div className="flex flex-wrap gap-x-1.5">
          <dt>{held('Kaufwert', 'purchase_price', cost)}</dt>
          <dd className="figures">
            <span className="amount">{cost}</span> aus {lotNames(positions.filter(isCosted))}
          </dd>
          <LeftOut count={statistics.uncosted} reason="ohne Kaufkurs" />
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt>{held(securityNames(positions).several, 'stocks', formatCount(numberOfStocks))}</dt>
          <dd className="figures">
            {formatCount(numberOfStocks)} in {countOf(sectors, 'Sektor', 'Sektoren')}
          </dd>
        </div>
      </dl>
    </>
  );
}

const isCosted = ({ average_buy_price }: Position) => average_buy_price !== null;

function SideFigures({ positions, statistics, asked, range }: FiguresProps) {
  const today = usePerformance('day', asked);
  const ofRange = usePerformance(range, asked);
  const held = heldNames(positions, statistics);
  const dividends = formatMoney(statistics.totalDividends, positions[0]?.display_currency ?? '');
  const dividendYield = formatPercent(statistics.totalDividendYield);
  const ratio = formatNumber(statistics.averagePERatio);
  const withRatio = positions.filter(({ trailing_p_e }) => (trailing_p_e ?? 0) > 0).length;
  const day = today.error ? null : today.data?.summary;
  const isMissing = day ? !isOfLastDay(day) : false;
  const summary = ofRange.error || ofRange.data?.range !== range ? null : ofRange.data.summary;
  const rate = ofRange.error
    ? NOT_AVAILABLE
    : summary && (summary.internalRate === null ? 'nicht berechenbar' : formatChange(summary.internalRate));
  return (
    <dl className="[&>div]:grid [&>div]:grid-cols-[minmax(0,1fr)_auto] [&>div]:gap-x-3 [&>div]:border-line [&>div]:border-b [&>div]:py-2 [&>div:first-child]:pt-0 [&_dt]:text-14 [&_dt]:text-ink-2">
      <div>
        <dt>{lastDayName(positions, berlinDay(new Date()))}</dt>
        <dd
          aria-busy={(!today.error && !today.isCurrent) || undefined}
          className={`figures text-right font-semibold aria-busy:opacity-50 ${changeColour(isMissing ? null : (day?.periodGrowth ?? null))}`}
        >
          {today.error ? (
            NOT_AVAILABLE
          ) : isMissing ? (
            '–'
          ) : day ? (
            <>
              <span className="amount">{formatMoneyChange(day.periodGain, day.currency)}</span> ·{' '}
              {formatChange(day.periodGrowth)}
            </>
          ) : (
            <Shape className="h-5 w-28" />
          )}
        </dd>
        <Note>
          {isMissing
            ? NO_LAST_DAY
            : greatestMovers(positions)
                .map(({ name, daily_change }) => `${name} ${formatChange(daily_change)}`)
                .slice(0, 2)
                .join(', ') || 'Kein Kurs hat sich geändert'}
        </Note>
      </div>
      <div>
        <dt>{held('Dividenden (Jahr)', 'dividends', dividends)}</dt>
        <dd className="figures text-right font-semibold">
          <span className="amount">{dividends}</span>
        </dd>
        <Note>
          {dividendYield} {held('Rendite', 'dividend_yield', dividendYield)}
        </Note>
        <LeftOut count={statistics.undistributed} reason="ohne bekannte Jahresdividende oder Wechselkurs" />
      </div>
      <div>
        <dt>Interner Zinsfuß (IZF), {RANGE_WORDS[range]}</dt>
        <dd
          aria-busy={(!ofRange.error && (!summary || !ofRange.isCurrent)) || undefined}
          className={`figures text-right font-semibold aria-busy:opacity-50 ${changeColour(summary?.internalRate ?? null)}`}
        >
          {rate ?? <Shape className="h-5 w-16" />}
        </dd>
      </div>
      <div>
        <dt>{held('Durchschn. KGV', 'p_e', ratio)}</dt>
        <dd className="figures text-right font-semibold">{ratio}</dd>
        <Note>{fromStocks(withRatio, statistics.numberOfStocks)}</Note>
      </div>
    </dl>
  );
}

/** Says how many of the stocks have a P/E: 'aus 3 von 5 Aktien'. */
function fromStocks(count: number, all: number): string {
  if (count === 0) return 'für keine Aktie bekannt';
  if (all === 1) return 'aus einer Aktie';
  return count === all
    ? `aus allen ${formatCount(all)} Aktien`
    : `aus ${formatCount(count)} von ${formatCount(all)} Aktien`;
}

const heldNames =
  (positions: readonly Position[], statistics: PortfolioStatistics) =>
  (name: string, key: HeldFigureKey, figure: string) => (
    <FigureName
      name={name}
      figure={figure}
      explain={({ explainFigure }) => explainFigure(key, { positions, statistics })}
    />
  );

type GainProps = {
  amount: string;
  percent: string;
  note?: string;
  change: number | null;
  /** Marks figures from before a change whose answer has not arrived. */
  dim?: boolean;
};

const Gain = ({ amount, percent, note, change, dim = false }: GainProps) => (
  <dd
    aria-busy={dim || undefined}
    className={`text-17 leading-snug font-semibold tabular-nums wrap-anywhere aria-busy:opacity-50 md:text-20 ${changeColour(change)}`}
  >
    <span className="amount block">{amount}</span>
    {percent}
    {note && <span className="ml-1.5 text-13 font-normal text-ink-3">{note}</span>}
  </dd>
);

const Note = ({ children }: { children: ReactNode }) => (
  <dd className="col-span-2 text-13 leading-snug text-ink-3">{children}</dd>
);

/** Names the number of stocks a figure leaves out, and why. */
const LeftOut = ({ count, reason }: { count: number; reason: string }) =>
  count > 0 && (
    <dd className="col-span-2 text-13 text-warn">
      {countOf(count, 'Aktie', 'Aktien')} {reason} {count === 1 ? 'zählt' : 'zählen'} nicht mit
    </dd>
  );
