'use client';

import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreRows } from '@/components/ui/more-rows';
import { NoMatch } from '@/components/ui/no-match';
import { Loading, Shape } from '@/components/ui/skeleton';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import type { Depot } from '@/lib/bookings/depots/schema';
import {
  type LedgerFilters as Filters,
  filtersFromParams,
  ledgerAddress,
} from '@/lib/bookings/ledger-address';
import type { BookingChoices } from '@/lib/bookings/schema';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { ExportLedger } from './export-ledger';
import { LedgerFilters } from './ledger-filters';
import { LedgerDialogs, LedgerHead, type OpenDialog } from './ledger-head';
import { LedgerTable } from './ledger-table';
import { useBookingRemoval } from './use-booking-removal';
import { useLedger } from './use-ledger';

export const LedgerPage = () => (
  <AccountGate waiting={<WaitingLedger />}>
    <Ledger />
  </AccountGate>
);

/** Shows all bookings of the account: filtered, to edit and remove, and adds new ones. */
function Ledger() {
  const [filters, setFilters] = useFilters();
  const ledger = useLedger(filters);
  const { choices, depots, error } = ledger;
  const failed = error && (
    <div className="mt-6">
      <LoadFailed
        title="Deine Buchungen lassen sich gerade nicht laden"
        busy={ledger.isValidating}
        onRetry={ledger.retry}
      />
    </div>
  );
  if (!choices || !depots) return failed || <WaitingLedger />;
  return (
    <Loaded
      ledger={ledger}
      choices={choices}
      depots={depots}
      filters={filters}
      onFilter={setFilters}
      failed={failed}
    />
  );
}

type Props = {
  ledger: ReturnType<typeof useLedger>;
  choices: BookingChoices;
  depots: readonly Depot[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
  failed: ReactNode;
};

function Loaded({ ledger, choices, depots, filters, onFilter, failed }: Props) {
  const { total, changes } = ledger;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { leaving, remove } = useBookingRemoval(changes, count);
  const rows = ledger.rows.filter(({ id }) => !leaving.has(id));
  const names = useMemo(
    () => ({
      depots: new Map(depots.map(({ id, name }) => [id, name])),
      securities: new Map(choices.stocks.map(({ id, name }) => [id, name])),
    }),
    [depots, choices],
  );
  const { stock } = filters;
  const isEmpty = choices.total === 0 && total === 0;
  const begin = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);
  // The focused element disappears with the last booking, or with the message that restores one.
  useFocusAfterLoss(`${choices.total} ${isEmpty}`, () => {
    if (!isShown.current) return null;
    return isEmpty ? begin.current : count.current;
  });
  // A page that still loads has nothing to lose.
  useEffect(() => {
    isShown.current ||= total !== null;
  }, [total]);
  return (
    <>
      <LedgerHead isEmpty={isEmpty} onOpen={setOpen} />
      {isEmpty ? (
        <NoBookings begin={begin} onBegin={() => setOpen('new')} />
      ) : (
        <>
          <LedgerFilters filters={filters} choices={choices} depots={depots} onChange={onFilter} />
          <p ref={count} tabIndex={-1} role="status" className="mt-5 mb-1 font-medium outline-none">
            {ledger.isCurrent && total !== null && countText(total, choices, filters)}
          </p>
          {failed}
          {total === null && !failed && <WaitingRows />}
          {total === 0 && ledger.isCurrent && (
            <NoMatch onReset={() => onFilter({})}>Keine Buchung passt zu diesen Filtern.</NoMatch>
          )}
          {rows.length > 0 && (
            <div className={ledger.isCurrent ? '' : 'opacity-55'} aria-busy={!ledger.isCurrent}>
              <LedgerTable rows={rows} {...names} onEdit={setOpen} onRemove={remove} />
            </div>
          )}
          <div className="mt-5">
            <MoreRows
              shown={ledger.rows.length}
              total={total ?? 0}
              busy={ledger.isLoadingMore}
              onMore={ledger.showMore}
            />
          </div>
          <ExportLedger />
        </>
      )}
      <LedgerDialogs
        open={open}
        onClose={() => setOpen(null)}
        depots={depots}
        start={{
          kind: filters.kind,
          depotId: filters.depot,
          stock: stock === undefined ? undefined : { id: stock, name: names.securities.get(stock) },
        }}
        changes={changes}
        onReload={ledger.retry}
        onRemove={remove}
      />
    </>
  );
}

type NoBookingsProps = { begin: Ref<HTMLButtonElement>; onBegin: () => void };

const NoBookings = ({ begin, onBegin }: NoBookingsProps) => (
  <EmptyState
    title="Noch keine Buchungen"
    action={
      <Button ref={begin} onClick={onBegin}>
        Erste Buchung eintragen
      </Button>
    }
  >
    Käufe, Verkäufe, Dividenden, Überträge, Steuern und Gebühren stehen hier, sobald du sie einträgst.
  </EmptyState>
);

function countText(shown: number, { total }: BookingChoices, filters: Filters): string {
  // The two totals arrive one after the other; without filters they are the same.
  const all = Object.keys(filters).length > 0 ? Math.max(shown, total) : shown;
  const text = countOf(all, 'Buchung', 'Buchungen');
  return shown === all ? text : `${formatCount(shown)} von ${text}`;
}

/** Returns the filters, which the address keeps. */
function useFilters() {
  const [filters, setFilters] = useState(() => filtersFromParams(new URLSearchParams(location.search)));
  const choose = (next: Filters) => {
    setFilters(next);
    history.replaceState(history.state, '', ledgerAddress(next));
  };
  return [filters, choose] as const;
}

/** Shows the page's outline until the bookings are there. */
function WaitingLedger() {
  return (
    <Loading label="Deine Buchungen werden geladen">
      <div className="grid gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Shape key={key} className="h-16" />
        ))}
      </div>
      <WaitingRows />
    </Loading>
  );
}

function WaitingRows() {
  return (
    <div className="mt-8 grid gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Shape key={key} className="h-12" />
      ))}
    </div>
  );
}
