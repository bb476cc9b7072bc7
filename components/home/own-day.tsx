import { useEffect, useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { greatestMovers } from '@/lib/portfolio/greatest-movers';
import { isOfLastDay, lastDayName, NO_LAST_DAY } from '@/lib/portfolio/last-day';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import { securityPath } from '@/lib/stocks/security-path';
import '@/components/portfolio/hidden-amounts';

type Loaded = { positions: Position[]; performance: PortfolioPerformance };

/** The own portfolio in one line: value, change of the last trading day, and the three stocks that moved most. */
export function OwnPortfolio() {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([
      accountCall('GET /api/portfolio'),
      accountCall('GET /api/portfolio/performance', { query: { range: 'day' } }),
    ]).then(
      ([positions, performance]) => isGone || setLoaded({ positions, performance }),
      // The page works without it, and the portfolio page says what is wrong.
      () => isGone || setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (loaded === 'failed')
    return (
      <p data-quiet="">
        <Title />
      </p>
    );
  if (!loaded)
    return (
      <p role="status">
        <Title />
        <span className="sr-only"> wird geladen</span>
      </p>
    );
  if (loaded.positions.length === 0)
    return (
      <p data-quiet="">
        <Title />
        <span className="block text-15 text-ink-2">Noch keine Aktie. Suche eine und trage sie ein.</span>
      </p>
    );
  return <Figures {...loaded} />;
}

const Title = () => <span className="block text-13 text-ink-3">Dein Portfolio</span>;

function Figures({ positions, performance: { totalValue, summary } }: Loaded) {
  const { currency, periodGain, periodGrowth } = summary;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3 md:gap-x-10 md:grid-cols-[auto_1fr] md:items-center xl:grid-cols-[auto_auto_minmax(0,1fr)]">
      <p>
        <Title />
        <b className="figures text-26 leading-tight font-semibold">
          <span className="amount">{formatMoney(totalValue.at(-1)?.value ?? null, currency)}</span>
        </b>
      </p>
      <p className="figures">
        <span className="block text-13 text-ink-3">{lastDayName(positions, berlinDay(new Date()))}</span>
        {isOfLastDay(summary) ? (
          <>
            <b className={`text-20 leading-tight font-semibold ${changeColour(periodGain)}`}>
              <span className="amount">{formatMoneyChange(periodGain, currency)}</span>
            </b>{' '}
            <span className={`font-medium ${changeColour(periodGrowth)}`}>{formatChange(periodGrowth)}</span>
          </>
        ) : (
          NO_LAST_DAY
        )}
      </p>
      <ul
        aria-label="Größte Bewegungen"
        className="col-span-full grid gap-x-6 max-md:divide-y max-md:divide-line md:grid-cols-3 xl:col-auto"
      >
        {greatestMovers(positions).map(({ id, name, daily_change }) => (
          <li key={id} className="min-w-0 border-line md:border-l md:pl-5">
            <Link
              href={securityPath(id)}
              className="flex min-h-11 items-center justify-between gap-3 hover:underline xl:block"
            >
              <span className="block min-w-0 truncate font-serif font-semibold">{name}</span>
              <span className={`figures block flex-none text-14 font-medium ${changeColour(daily_change)}`}>
                {formatChange(daily_change)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
