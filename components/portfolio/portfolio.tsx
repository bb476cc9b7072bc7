'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { chooseVisitorCurrency } from '@/components/currencies/visitor-currency';
import { Section } from '@/components/layout/section';
import { StockSearchBox } from '@/components/search/box/stock-search-box';
import { LoadFailed } from '@/components/session/load-failed';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { Position } from '@/lib/portfolio/schema';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import type { ChosenStock } from './add-stock-dialog';
import type { BookingStart } from './bookings/booking-dialog';
import { DepotChoice, EmptyDepot } from './depot-choice';
import { EmptyPortfolio } from './empty-portfolio';
import { Holdings } from './holdings';
import { Overview } from './overview';
import { QuickCheckList } from './quick-check-list';
import { useAccountNotice } from './use-account-notice';
import { useAddressParameter } from './use-address-parameter';
import { preloadDialogs, useDialogs } from './use-dialogs';
import { type Asked, usePortfolio } from './use-portfolio';
import { ValueChart } from './value-chart';
import { WaitingPortfolio } from './waiting-portfolio';

/** The server's currency if the account has no preference (specification, section 9). */
const USUAL_CURRENCY = 'USD';

export function Portfolio() {
  const notice = useAccountNotice();
  const [currency, setCurrency] = useState<DisplayCurrency | null>(null);
  const preference = useSWR<{ currency: DisplayCurrency | null }>('/api/portfolio/preferred-currency');
  const { positions, error, isValidating, retry, asked, changes } = usePortfolio(currency);
  const named = useAddressParameter('addStock');
  const [adding, setAdding] = useState<ChosenStock | null>(named ? { id: named } : null);
  const [booking, setBooking] = useState<BookingStart | null>(null);
  const dialogs = useDialogs(adding !== null || booking !== null, () => {
    setAdding(null);
    setBooking(null);
  });
  const lookup = useRef<HTMLInputElement>(null);
  const hasHeld = useRef(false);
  useEffect(() => {
    if (positions?.length) hasHeld.current = true;
  }, [positions]);
  const knownCurrency =
    currency ??
    positions?.[0]?.display_currency ??
    preference.data?.currency ??
    (preference.data || preference.error ? USUAL_CURRENCY : null);

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
      {notice.shown}
      <DepotChoice />
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
        <div className="[&>section:first-child]:mt-8!">
          {positions.length > 0 ? (
            <Figures
              positions={positions}
              asked={asked}
              currency={knownCurrency ?? USUAL_CURRENCY}
              onCurrency={choose}
            />
          ) : asked.depot !== null ? (
            <EmptyDepot />
          ) : (
            <EmptyPortfolio onAdd={toLookup} isEmptied={hasHeld.current} />
          )}
          <Section
            id="meine-aktien"
            title="Meine Aktien"
            aside={
              <div className="w-full md:w-80">
                <StockSearchBox
                  look="field"
                  label="Aktie hinzufügen"
                  placeholder="Aktie hinzufügen..."
                  field={lookup}
                  onFocus={preloadDialogs}
                  onChoose={setAdding}
                />
              </div>
            }
          >
            {positions.length > 0 && (
              <Holdings positions={positions} changes={changes} onBook={setBooking} lookup={lookup} />
            )}
          </Section>
        </div>
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
      {booking && dialogs && (
        <dialogs.BookingDialog start={booking} book={changes.book} onClose={() => setBooking(null)} />
      )}
    </>
  );
}

type FiguresProps = {
  /** At least one. */
  positions: readonly Position[];
  asked: Asked;
  /** The chosen currency, or the account's preference. */
  currency: DisplayCurrency;
  onCurrency: (currency: DisplayCurrency) => void;
};

/** Shows everything above the single positions. */
function Figures({ positions, asked, currency, onCurrency }: FiguresProps) {
  const statistics = useMemo(() => portfolioStatistics(positions), [positions]);
  return (
    <>
      <Overview
        positions={positions}
        statistics={statistics}
        asked={asked}
        currency={currency}
        onCurrency={onCurrency}
      />
      <Section id="schnellcheck" title="Schnellcheck">
        <QuickCheckList positions={positions} />
      </Section>
      <ValueChart asked={asked} />
    </>
  );
}
