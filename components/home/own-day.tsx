import { Bell, Coins, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Sparkline } from '@/components/stocks/sparkline';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Shape } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay, formatLongDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { gainOfDay, greatestMovers, isOfLastDay, lastDayName, NO_LAST_DAY } from '@/lib/portfolio/last-day';
import type { Position } from '@/lib/portfolio/schema/positions';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { shortName } from '@/lib/stocks/names/legal-form';
import { securityPath } from '@/lib/stocks/security-path';
import { reachedLimits } from '@/lib/watchlist/reached-limits';
import { DayChart } from './day-chart';
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

/** Lists the positions that moved most on their last trading day. */
function DayMovers({ positions }: { positions: readonly Position[] }) {
  const movers = greatestMovers(positions);
  return (
    <div className="min-w-0">
      <h2 id="bewegt" className="text-15 font-semibold">
        Bewegt haben sich
      </h2>
      {movers.length === 0 && <p className="py-2 text-ink-2">Kein Kurs hat sich geändert.</p>}
      <ul aria-labelledby="bewegt">
        {movers.map((position) => {
          const { id, name, daily_change, yearly_change, display_currency } = position;
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_3rem_auto] items-center gap-x-3 border-line py-2 not-first:border-t max-xs:grid-cols-1 md:grid-cols-[minmax(0,1fr)_3.75rem_auto]"
            >
              <Link
                href={securityPath(id)}
                className="line-clamp-2 font-serif leading-tight font-semibold hover:underline"
              >
                {shortName(name)}
              </Link>
              <Sparkline
                stockId={id}
                currency={display_currency}
                change={yearly_change}
                className="h-5.5 w-full max-xs:hidden"
              />
              <p className={`figures min-w-23 text-right ${changeColour(daily_change)}`}>
                <b className="block leading-tight font-semibold">
                  <span className="amount">{formatMoneyChange(gainOfDay(position), display_currency)}</span>
                </b>
                <span className="text-13">{formatChange(daily_change)}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Lists what the member may want to know: the last dividend, and watched prices that reached their limit. */
function DayNotes({ day: { paid, watched, today } }: { day: Day }) {
  const { currency } = today.summary;
  const limits = reachedLimits(watched);
  return (
    <div className="min-w-0">
      <h2 id="wichtig" className="text-15 font-semibold">
        Gut zu wissen
      </h2>
      {!paid && limits.length === 0 && (
        <p className="py-2 text-ink-2">
          Keine Dividende in den letzten zwölf Monaten, und kein Kurs deiner Watchlist hat sein Limit
          erreicht.
        </p>
      )}
      <ul aria-labelledby="wichtig">
        {paid && (
          <Note icon={Coins}>
            <b className="font-semibold">
              Letzte Dividende: <span className="amount">{formatMoney(paid.value, currency)}</span> am{' '}
              {formatDay(paid.ex_date)}
            </b>{' '}
            von {paid.name}
          </Note>
        )}
        {limits.map(({ id, name, title, price, limit }) => (
          <Note key={`${id} ${title}`} icon={Bell}>
            <b className="font-semibold">{title}:</b> <TextLink href={securityPath(id)}>{name}</TextLink>{' '}
            steht bei {formatMoney(price, currency)}, dein Limit ist {formatMoney(limit, currency)}.
          </Note>
        ))}
      </ul>
    </div>
  );
}

const Note = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 border-line py-2.5 not-first:border-t [&_svg]:mt-0.5">
    <Icon of={icon} small className="text-ink-3" />
    <span>{children}</span>
  </li>
);
