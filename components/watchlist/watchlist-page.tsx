'use client';

import { Bookmark } from 'lucide';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { accountCall } from '@/components/session/account-fetch';
import { AccountGate } from '@/components/session/account-gate';
import { Loaded } from '@/components/session/load-failed';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import type { ChosenStock } from '@/components/stock-search/use-combobox';
import { DemoRemoval } from '@/components/stocks/demo-removal';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { watchlistView } from '@/components/stocks/table/list-choices';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Loading, Shape } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import { useStore } from '@/components/ui/use-store';
import { RESTORED_AT_ONCE } from '@/lib/watchlist/rules';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { addToWatchlist } from './add-to-watchlist';
import { useWatchlist } from './use-watchlist';
import { WatchedStocks } from './watched-stocks';

type Props = {
  /** Whether this site sends mails. */
  sendsMails: boolean;
  /** A real market has taken the place of an invented one. */
  isDemoReplaced: boolean;
};

export const WatchlistPage = (props: Props) => (
  <AccountGate waiting={<Waiting />}>
    <Watchlist {...props} />
  </AccountGate>
);

function Watchlist(props: Props) {
  const call = useWatchlist(useVisitorCurrency());
  return (
    <Loaded call={call} failed="Deine Watchlist lässt sich gerade nicht laden" waiting={<Waiting />}>
      {(watched) => <WholeWatchlist watched={watched} mutate={call.mutate} {...props} />}
    </Loaded>
  );
}

type WholeProps = Props & Omit<ComponentProps<typeof WatchedStocks>, 'sendsMails'>;

function WholeWatchlist({ watched, mutate, sendsMails, isDemoReplaced }: WholeProps) {
  const nothing = useRef<HTMLDivElement>(null);
  // The last stock takes the focused element with it.
  useFocusAfterLoss(watched.length, () => nothing.current);
  const add = async ({ id, name }: ChosenStock) => {
    if (watched.some(({ entry }) => entry.id === id)) showToast(`${name} ist schon auf deiner Watchlist`);
    else if (await addToWatchlist(id)) await mutate();
  };
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
      {isDemoReplaced && <DemoEntries watched={watched} onChanged={() => mutate()} />}
      {watched.length > 0 ? (
        <WatchedStocks watched={watched} mutate={mutate} sendsMails={sendsMails} />
      ) : (
        <Nothing whole={nothing} />
      )}
    </>
  );
}

const Nothing = ({ whole }: { whole: RefObject<HTMLDivElement | null> }) => (
  <div ref={whole} tabIndex={-1} className="max-w-160 outline-none">
    <EmptyState
      title="Noch keine Aktie auf der Watchlist"
      icon={Bookmark}
      action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
    >
      Suche oben eine Aktie, die dich interessiert, oder wähle auf ihrer Karte oder ihrer Seite „Merken“. Dann
      notiere, was sie dir wert ist und warum: Daraus folgt dein Kauflimit. Das alles siehst nur du.
    </EmptyState>
  </div>
);

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

/** Offers to take invented companies off the watchlist; nothing if there are none. */
function DemoEntries({ watched, onChanged }: { watched: readonly Watched[]; onChanged: () => void }) {
  const count = watched.filter(({ stock }) => stock.demo).length;
  if (count === 0) return null;
  return (
    <div className="mb-6">
      <DemoRemoval
        title={`Auf deiner Watchlist ${count === 1 ? 'steht noch ein erfundenes' : `stehen noch ${count} erfundene`} Unternehmen`}
        question={`${count === 1 ? 'Ein erfundenes Unternehmen verschwindet' : `${count} erfundene Unternehmen verschwinden`} mit allem, was du dazu festgehalten hast. Alle anderen bleiben.`}
        remove={async () => {
          const { entries } = await accountCall('DELETE /api/watchlist/entries/invented');
          return async () => {
            for (let at = 0; at < entries.length; at += RESTORED_AT_ONCE)
              await accountCall('POST /api/watchlist/entries/restore', {
                json: { entries: entries.slice(at, at + RESTORED_AT_ONCE) },
              });
          };
        }}
        onChanged={onChanged}
      />
    </div>
  );
}
