import type { ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { Shape } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatLongDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { isOfLastDay, lastDayName, NO_LAST_DAY } from '@/lib/portfolio/last-day';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { DayChart } from './day-chart';
import { DayMovers } from './day-movers';
import { DayNotes } from './day-notes';
import { type Day, useDay } from './use-day';
import '@/components/ui/hidden-amounts';

/** The day of a member: value with its changes, the year's line, what moved, and what needs attention. */
export function OwnDay({ link }: { link: ReactNode }) {
  const day = useDay();
  const isKnown = typeof day === 'object' && day !== null;
  if (isKnown && day.positions.length > 0) return <Known day={day} link={link} />;
  return (
    <div data-quiet={day === null ? undefined : ''} className="grid justify-items-start gap-3">
      <Title />
      {day === null && (
        <>
          <p role="status" className="sr-only">
            Dein Tag wird geladen
          </p>
          <Shape className="h-12 w-60" />
          <Shape className="h-40 w-full" />
        </>
      )}
      {isKnown && (
        <p className="text-17 text-ink-2">
          Noch keine Aktie. Suche eine und trage sie ein, oder{' '}
          <TextLink href="/portfolio/import">importiere dein Depot</TextLink>.
        </p>
      )}
      {link}
    </div>
  );
}

const Title = () => (
  <h1 className="text-13 font-semibold text-ink-2">Dein Tag · {formatLongDay(berlinDay(new Date()))}</h1>
);

function Known({ day, link }: { day: Day; link: ReactNode }) {
  const { positions, today, year } = day;
  const { totalValue, totalGrowth, compared } = portfolioStatistics(positions);
  const { currency, periodGain, periodGrowth } = today.summary;
  const gain = compared && compared.value - compared.purchasePrice;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Title />
          <p className="text-34 leading-tight! font-semibold tracking-tight wrap-anywhere md:text-44">
            <span className="amount">{formatMoney(totalValue, currency)}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-5">
            {isOfLastDay(today.summary) ? (
              <Change amount={periodGain} percent={periodGrowth} currency={currency}>
                {lastDayName(positions, berlinDay(new Date()))}
              </Change>
            ) : (
              <span className="text-ink-3">{NO_LAST_DAY}</span>
            )}
            <Change amount={gain} percent={totalGrowth} currency={currency}>
              seit Kauf
            </Change>
          </p>
        </div>
        {link}
      </div>
      {year.totalValue.length > 1 && <DayChart points={year.totalValue} currency={currency} />}
      <div className="mt-6 grid gap-x-14 gap-y-6 border-line border-t pt-4.5 md:grid-cols-2">
        <DayMovers positions={positions} />
        <DayNotes day={day} />
      </div>
    </>
  );
}

type ChangeProps = { amount: number | null; percent: number | null; currency: string; children: ReactNode };

const Change = ({ amount, percent, currency, children }: ChangeProps) => (
  <span className={`figures max-xs:whitespace-normal ${changeColour(percent)}`}>
    <b className="font-semibold">
      <span className="amount">{formatMoneyChange(amount, currency)}</span> · {formatChange(percent)}
    </b>{' '}
    <span className="text-13 text-ink-3">{children}</span>
  </span>
);
