'use client';

import { Bookmark } from 'lucide';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import type { ChosenStock } from '@/components/stock-search/use-combobox';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { watchlistView } from '@/components/stocks/table/list-choices';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Loading, Shape } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { useStore } from '@/components/ui/use-store';
import { addToWatchlist } from './add-to-watchlist';
import { DemoEntries } from './demo-entries';
import { useWatchlist } from './use-watchlist';
import { WatchedStocks } from './watched-stocks';

type Props = {
  /** Whether this site sends mails. */
  sendsMails: boolean;
  /** A real market has taken the place of an invented one. */
  isDemoReplaced: boolean;
};

export function WatchlistPage(props: Props) {
  return (
    <AccountGate waiting={<Waiting />}>
      <Watchlist {...props} />
    </AccountGate>
  );
}

function Watchlist({ sendsMails, isDemoReplaced }: Props) {
  const { data, error, isValidating, mutate } = useWatchlist(useVisitorCurrency());
  const takesFocus = useRef(false);
  const onEmptied = useCallback(() => {
    takesFocus.current = true;
  }, []);
  const add = async ({ id, name }: ChosenStock) => {
    if (data?.some(({ entry }) => entry.id === id)) showToast(`${name} ist schon auf deiner Watchlist`);
    else if (await addToWatchlist(id)) await mutate();
  };
  if (data)
    return (
      <>
        <div className="mb-6 max-w-120">
          <StockSearchBox
            kinds={BOOKABLE}
            look="field"
            label="Aktie zur Watchlist hinzufügen"
            placeholder="Aktie hinzufügen..."
            onChoose={add}
          />
        </div>
        {isDemoReplaced && <DemoEntries watched={data} onChanged={() => mutate()} />}
        {data.length > 0 ? (
          <WatchedStocks watched={data} mutate={mutate} onEmptied={onEmptied} sendsMails={sendsMails} />
        ) : (
          <Nothing takesFocus={takesFocus} />
        )}
      </>
    );
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
        Suche oben eine Aktie, die dich interessiert, oder wähle auf ihrer Karte oder ihrer Seite „Merken“.
        Dann notiere, was sie dir wert ist und warum: Daraus folgt dein Kauflimit. Das alles siehst nur du.
      </EmptyState>
    </div>
  );
}

function Waiting() {
  const view = useStore(watchlistView, null);
  return (
    <Loading label="Deine Watchlist wird geladen">
      {view !== 'cards' ? (
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
