'use client';

import { Bookmark } from 'lucide-react';
import { AccountGate } from '@/components/auth/account-gate';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Loading } from '@/components/ui/skeleton';
import { Toasts } from '@/components/ui/toasts';
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
  if (data && data.length > 0) return <WatchedStocks watched={data} mutate={mutate} />;
  if (data) return <Nothing />;
  if (!error) return <Waiting />;
  return (
    <div className="max-w-160">
      <Banner
        kind="error"
        title="Deine Watchlist lässt sich gerade nicht laden"
        action={
          <Button look="secondary" small busy={isValidating} onClick={() => mutate()}>
            Noch einmal versuchen
          </Button>
        }
      >
        Es ist nichts verloren, und du bleibst angemeldet.
      </Banner>
    </div>
  );
}

function Nothing() {
  return (
    <div className="max-w-160">
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
  return (
    <div className="card-grid">
      <Loading label="Deine Watchlist wird geladen">
        {['a', 'b', 'c'].map((key) => (
          <StockCardSkeleton key={key} />
        ))}
      </Loading>
    </div>
  );
}
