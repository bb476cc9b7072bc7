import { useEffect, useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { loadWatchlist } from '@/components/watchlist/use-watchlist';
import type { ReceivedDividend } from '@/lib/portfolio/schema/flows';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { Watched } from '@/lib/watchlist/sort-watchlist';

/** Positions, performance and notes of a member's day; all amounts in one currency. */
export type Day = {
  positions: readonly Position[];
  /** Performance of the last trading day, and of a year. */
  today: PortfolioPerformance;
  year: PortfolioPerformance;
  /** The dividend received last; null without one in a year. */
  paid: ReceivedDividend | null;
  watched: readonly Watched[];
};

/** Loads the day of the member once. Null until it is there; the page works without it. */
export function useDay(): Day | 'failed' | null {
  const [day, setDay] = useState<Day | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    loadDay().then(
      (loaded) => isGone || setDay(loaded),
      // The portfolio page says what is wrong.
      () => isGone || setDay('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return day;
}

async function loadDay(): Promise<Day> {
  const ofRange = (range: 'day' | 'year') =>
    accountCall('GET /api/portfolio/performance', { query: { range } });
  const [positions, today, year, { payments }] = await Promise.all([
    accountCall('GET /api/portfolio'),
    ofRange('day'),
    ofRange('year'),
    accountCall('GET /api/portfolio/dividends/payments', { query: { range: 'year' } }),
  ]);
  const watched = await loadWatchlist(today.summary.currency);
  return { positions, today, year, paid: payments.at(-1) ?? null, watched };
}
