import type { ReactNode } from 'react';
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
import { greatestMovers, isOfLastDay, lastDayName, NO_LAST_DAY } from '@/lib/portfolio/last-day';
import { lotNames, securityNames } from '@/lib/portfolio/position-names';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shortName } from '@/lib/stocks/names/legal-form';
import { type FiguresProps, heldNames, LeftOut } from './figure-parts';
import { rangeWords } from './ranges';
import { usePerformance } from './use-figures';

/** Shows the last trading day, cost, income and other figures beside the value. */
export const SideFigures = (props: FiguresProps) => (
  <dl className="not-print:md:max-lg:grid not-print:md:max-lg:grid-cols-2 not-print:md:max-lg:gap-x-12 print:grid print:grid-cols-3 print:gap-x-8 [&>div]:flex print:[&>div]:block [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-2 [&>div]:border-line [&>div]:border-b [&>div]:py-1.5 not-print:[&>div:first-child]:pt-0 [&_dt]:text-14 [&_dt]:text-ink-2">
    <LastDay {...props} />
    <HeldLines {...props} />
    <InternalRate {...props} />
  </dl>
);

function LastDay({ positions, asked }: FiguresProps) {
  const { data, error, isCurrent } = usePerformance('day', asked);
  const day = error ? null : data?.summary;
  const isMissing = day ? !isOfLastDay(day) : false;
  const [mover] = greatestMovers(positions);
  return (
    <Line
      name={lastDayName(positions, berlinDay(new Date()))}
      note={isMissing ? NO_LAST_DAY : mover ? <Mover {...mover} /> : 'Kein Kurs hat sich geändert'}
      isLong
      colour={changeColour(isMissing ? null : (day?.periodGrowth ?? null))}
      isBusy={!error && !isCurrent}
    >
      {error ? (
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
    </Line>
  );
}

/** The position that moved most, on one line. */
const Mover = ({ name, daily_change }: Position) => (
  <span className="flex">
    <span className="truncate">{shortName(name)}</span>
    <span className="figures ml-1.5">{formatChange(daily_change)}</span>
  </span>
);

function HeldLines({ positions, statistics }: FiguresProps) {
  const held = heldNames(positions, statistics);
  const money = (value: number | null) => formatMoney(value, positions[0]?.display_currency ?? '');
  const cost = money(statistics.totalPurchasePrice);
  const count = formatCount(statistics.numberOfStocks);
  const sectors = statistics.sectorDistribution.filter(({ sector }) => sector !== null).length;
  const dividends = money(statistics.totalDividends);
  const dividendYield = formatPercent(statistics.totalDividendYield);
  const ratio = formatNumber(statistics.averagePERatio);
  const withRatio = positions.filter(({ trailing_p_e }) => (trailing_p_e ?? 0) > 0).length;
  return (
    <>
      <Line
        name={held('Kaufwert', 'purchase_price', cost)}
        note={`aus ${lotNames(positions.filter(isCosted))}`}
        leftOut={<LeftOut count={statistics.uncosted} reason="ohne Kaufkurs" />}
      >
        <span className="amount">{cost}</span>
      </Line>
      <Line
        name={held(securityNames(positions).several, 'stocks', count)}
        note={`in ${countOf(sectors, 'Sektor', 'Sektoren')}`}
      >
        {count}
      </Line>
      <Line
        name={held('Dividenden (Jahr)', 'dividends', dividends)}
        note={
          <>
            {dividendYield} {held('Rendite', 'dividend_yield', dividendYield)}
          </>
        }
        leftOut={
          <LeftOut count={statistics.undistributed} reason="ohne bekannte Jahresdividende oder Wechselkurs" />
        }
      >
        <span className="amount">{dividends}</span>
      </Line>
      <Line
        name={held('Durchschn. KGV', 'p_e', ratio)}
        note={fromStocks(withRatio, statistics.numberOfStocks)}
      >
        {ratio}
      </Line>
    </>
  );
}

const isCosted = ({ average_buy_price }: Position) => average_buy_price !== null;

function InternalRate({ asked, range }: FiguresProps) {
  const { data, error, isCurrent } = usePerformance(range, asked);
  const summary = error || data?.range !== range ? null : data.summary;
  const rate = summary?.internalRate ?? null;
  return (
    <Line
      name={`Interner Zinsfuß (IZF), ${rangeWords(range)}`}
      colour={changeColour(rate)}
      isBusy={!error && (!summary || !isCurrent)}
    >
      {error ? (
        NOT_AVAILABLE
      ) : !summary ? (
        <Shape className="h-5 w-16" />
      ) : rate === null ? (
        'nicht berechenbar'
      ) : (
        formatChange(rate)
      )}
    </Line>
  );
}

type LineProps = {
  name: ReactNode;
  /** The figure. */
  children: ReactNode;
  /** Beside the name, or below it if it is long. */
  note?: ReactNode;
  isLong?: boolean;
  /** Says which positions the figure leaves out. */
  leftOut?: ReactNode;
  colour?: string;
  isBusy?: boolean;
};

const Line = ({ name, children, note, isLong, leftOut, colour = '', isBusy = false }: LineProps) => (
  <div>
    <dt>{name}</dt>
    <dd
      aria-busy={isBusy || undefined}
      className={`figures order-1 ml-auto text-right font-semibold aria-busy:opacity-50 print:text-left ${colour}`}
    >
      {children}
    </dd>
    {note && (
      <dd className={`text-13 leading-snug text-ink-3 ${isLong ? 'order-2 w-full print:hidden' : ''}`}>
        {note}
      </dd>
    )}
    {leftOut}
  </div>
);

/** Says how many of the stocks have a P/E: 'aus 3 von 5 Aktien'. */
function fromStocks(count: number, all: number): string {
  if (count === 0) return 'für keine Aktie bekannt';
  if (all === 1) return 'aus einer Aktie';
  return count === all
    ? `aus allen ${formatCount(all)} Aktien`
    : `aus ${formatCount(count)} von ${formatCount(all)} Aktien`;
}
