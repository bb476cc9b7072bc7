'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { chooseVisitorCurrency } from '@/components/currencies/visitor-currency';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { useLoaded } from '@/components/ui/use-loaded';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import type { ChosenStock } from './add-stock-dialog';
import type { BookingStart } from './bookings/use-booking-form';
import { Composition } from './composition';
import { EmptyDepot } from './depot-choice';
import { Holdings } from './holdings';
import { Overview } from './overview';
import { PortfolioControls } from './portfolio-controls';
import type { ShownRange } from './ranges';
import { Results } from './results';
import { useAccountNotice } from './use-account-notice';
import { useAddressParameter } from './use-address-parameter';
import { preloadDialogs, useDialogs } from './use-dialogs';
import { usePortfolio } from './use-portfolio';
import { WaitingPortfolio } from './waiting-portfolio';

/** The server's currency if the account has no preference (specification, section 9). */
const USUAL_CURRENCY = 'USD';

const loadFound = () => import('./own-securities/found-securities');
const loadDemo = () => import('./demo-bookings');
const loadEmpty = () => import('./empty-portfolio');

export function Portfolio({ isDemoReplaced }: { isDemoReplaced: boolean }) {
  const notice = useAccountNotice();
  const [currency, setCurrency] = useState<DisplayCurrency | null>(null);
  const preference = useCall('GET /api/portfolio/preferred-currency');
  const { positions, error, isValidating, retry, asked, changes } = usePortfolio(currency);
  const named = useAddressParameter('addStock');
  const [adding, setAdding] = useState<ChosenStock | null>(named ? { id: named } : null);
  const [booking, setBooking] = useState<BookingStart | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const dialogs = useDialogs(adding !== null || booking !== null || isChoosing, () => {
    setAdding(null);
    setBooking(null);
    setChoosing(false);
  });
  const [range, setRange] = useState<ShownRange>('year');
  const statistics = useMemo(() => portfolioStatistics(positions ?? []), [positions]);
  // Stays once the last own security is taken over, to undo it.
  const found = useLoaded(loadFound, positions?.some(({ id }) => isOwnSecurity(id)) ?? false);
  const demo = useLoaded(loadDemo, isDemoReplaced);
  const empty = useLoaded(loadEmpty, positions?.length === 0);
  const lost = [found, demo, empty].filter(({ failed }) => failed);
  const lookup = useRef<HTMLInputElement>(null);
  const hasHeld = useRef(false);
  useEffect(() => {
    if (positions?.length) hasHeld.current = true;
  }, [positions]);
  const knownCurrency =
    currency ??
    positions?.[0]?.display_currency ??
    preference.data?.currency ??
    (preference.data ? USUAL_CURRENCY : null);

  const choose = (next: DisplayCurrency) => {
    setCurrency(next);
    chooseVisitorCurrency(next);
  };
  const toLookup = () => {
    lookup.current?.scrollIntoView({ block: 'center' });
    lookup.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PortfolioControls
        currency={knownCurrency}
        onCurrency={choose}
        onBook={() => setBooking({})}
        onMethods={() => setChoosing(true)}
      />
      {notice.shown}
      {error && (
        <div className="page mb-6">
          <LoadFailed
            title="Dein Portfolio lässt sich gerade nicht laden"
            busy={isValidating}
            onRetry={retry}
          />
        </div>
      )}
      {positions && notice.isKnown ? (
        <>
          {lost.length > 0 && (
            <div className="page mb-6">
              <LoadFailed
                title="Ein Teil deines Portfolios lässt sich gerade nicht laden"
                onRetry={() => {
                  for (const { retry } of lost) retry();
                }}
              />
            </div>
          )}
          {found.loaded && <found.loaded.FoundInPortfolio onChanged={changes.reload} />}
          {demo.loaded && <demo.loaded.DemoBookings onChanged={changes.reload} />}
          {positions.length > 0 && (
            <Overview
              positions={positions}
              statistics={statistics}
              asked={asked}
              range={range}
              onRange={setRange}
            />
          )}
          {positions.length === 0 &&
            (asked.depot !== null ? (
              <EmptyDepot />
            ) : (
              empty.loaded && <empty.loaded.EmptyPortfolio onAdd={toLookup} isEmptied={hasHeld.current} />
            ))}
          <section aria-label="Meine Aktien" className="page mt-8">
            <div className="section-head mb-2! items-center!">
              <h2 className="heading-2 mr-auto">Positionen</h2>
              <div className="w-full md:w-80">
                <StockSearchBox
                  kinds={BOOKABLE}
                  look="field"
                  label="Aktie hinzufügen"
                  placeholder="Aktie hinzufügen..."
                  field={lookup}
                  onFocus={preloadDialogs}
                  onChoose={setAdding}
                />
              </div>
            </div>
            {positions.length > 0 && (
              <Holdings
                positions={positions}
                statistics={statistics}
                changes={changes}
                onBook={setBooking}
                lookup={lookup}
              />
            )}
          </section>
          {positions.length > 0 && <Composition positions={positions} />}
          <Results asked={asked} range={range} hasPositions={positions.length > 0} />
        </>
      ) : (
        !error && <WaitingPortfolio />
      )}
      {adding && dialogs && (
        <dialogs.AddStockDialog
          key={adding.id}
          chosen={adding}
          currency={knownCurrency}
          add={changes.add}
          onMore={(start) => {
            setAdding(null);
            setBooking(start);
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {isChoosing && dialogs && <dialogs.MethodsDialog onClose={() => setChoosing(false)} />}
      {booking && dialogs && (
        <dialogs.BookingDialog start={booking} book={changes.book} onClose={() => setBooking(null)} />
      )}
    </>
  );
}
