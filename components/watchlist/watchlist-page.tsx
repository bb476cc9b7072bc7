'use client';

import { Bookmark } from 'lucide';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { watchlistView } from '@/components/stocks/table/list-choices';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Loading, Shape } from '@/components/ui/skeleton';
import { Toasts } from '@/components/ui/toasts';
import { useStore } from '@/components/ui/use-store';
import { useWatchlist } from './use-watchlist';
import { WatchedStocks } from './watched-stocks';

export function WatchlistPage() {
  return (
    <AccountGate waiting={<Waiting />}>
      <Watchlist />
      <Toasts />
    </AccountGate>
  );
}

function Watchlist() {
  const { data, error, isValidating, mutate } = useWatchlist(useVisitorCurrency());
  const takesFocus = useRef(false);
  const onEmptied = useCallback(() => {
    takesFocus.current = true;
  }, []);
  if (data && data.length > 0) return <WatchedStocks watched={data} mutate={mutate} onEmptied={onEmptied} />;
  if (data) return <Nothing takesFocus={takesFocus} />;
  if (!error) return <Waiting />;
  return (
    <LoadFailed
      title="Deine Watchlist lässt sich gerade nicht laden"
      busy={isValidating}
      onRetry={() => mutate()}
    />
  );
}

/** `takesFocus` once, after the visitor has removed the last stock. */
function Nothing({ takesFocus }: { takesFocus: RefObject<boolean> }) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus.current) whole.current?.focus();
    takesFocus.current = false;
  }, [takesFocus]);
  return (
    <div ref={whole} tabIndex={-1} className="max-w-160 outline-none">
      <EmptyState
        title="Noch keine Aktie auf der Watchlist"
        icon={Bookmark}
        action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
      >
        Such eine Aktie, die dich interessiert, und wähle auf ihrer Karte oder ihrer Seite „Zur Watchlist“.
      </EmptyState>
    </div>
  );
}

function Waiting() {
  const view = useStore(watchlistView, 'table');
  return (
    <Loading label="Deine Watchlist wird geladen">
      {view === 'table' ? (
        <div className="grid gap-3">
          <Shape className="h-11 w-40" />
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Shape key={key} className="h-12" />
          ))}
        </div>
      ) : (
        <div className="card-grid">
          {['a', 'b', 'c', 'd'].map((key) => (
            <StockCardSkeleton key={key} />
          ))}
        </div>
      )}
    </Loading>
  );
}
