import type { ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { Shape } from '@/components/ui/skeleton';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import {
  formatChange,
  formatCount,
  formatNumber,
  formatPercent,
  NOT_AVAILABLE,
} from '@/lib/platform/format/number';
import { greatestMovers } from '@/lib/portfolio/greatest-movers';
import { isOfLastDay, lastDayName, NO_LAST_DAY } from '@/lib/portfolio/last-day';
import { type FiguresProps, heldNames, LeftOut } from './figure-parts';
import { RANGE_WORDS } from './ranges';
import { usePerformance } from './use-figures';

/** Shows the last trading day, income and other figures beside the value. */
export function SideFigures({ positions, statistics, asked, range }: FiguresProps) {
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

const Note = ({ children }: { children: ReactNode }) => (
  <dd className="col-span-2 text-13 leading-snug text-ink-3">{children}</dd>
);
