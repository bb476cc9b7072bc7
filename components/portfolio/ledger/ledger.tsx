'use client';

import { Plus } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '@/components/session/load-failed';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import {
  type LedgerFilters as Filters,
  filtersFromParams,
  ledgerAddress,
} from '@/lib/bookings/ledger-address';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatCount } from '@/lib/platform/format/number';
import { HideAmounts } from '../portfolio-controls';
import { preloadDialogs, useDialogs } from '../use-dialogs';
import { ExportLedger } from './export-ledger';
import { LedgerFilters } from './ledger-filters';
import { LedgerTable } from './ledger-table';
import { useBookingRemoval } from './use-booking-removal';
import { useLedger } from './use-ledger';
import { WaitingLedger, WaitingRows } from './waiting-ledger';

type Open = 'new' | 'depots' | 'plans' | 'securities' | StoredBooking;

/** Shows all bookings of the account: filtered, to edit and remove, and adds new ones. */
export function Ledger() {
  const [filters, setFilters] = useFilters();
  const ledger = useLedger(filters);
  const { total, choices, depots, error, changes } = ledger;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const dialogs = useDialogs(open !== null, close);
  const count = useRef<HTMLParagraphElement>(null);
  const removeBooking = useBookingRemoval(changes);
  // Removed rows go at once, and come back if the call fails.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const remove = async (booking: StoredBooking) => {
    setLeaving((ids) => new Set([...ids, booking.id]));
    // The button goes with its row.
    count.current?.focus({ preventScroll: true });
    await removeBooking(booking);
    setLeaving((ids) => new Set([...ids].filter((id) => id !== booking.id)));
  };
  // One function for all renders, so that the memoised rows stay.
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  const onRemove = useCallback((booking: StoredBooking) => void latest.current(booking), []);
  const depotNames = useMemo(() => new Map(depots?.map(({ id, name }) => [id, name])), [depots]);
  const stockNames = useMemo(() => new Map(choices?.stocks.map(({ id, name }) => [id, name])), [choices]);

  const rows = ledger.rows.filter(({ id }) => !leaving.has(id));

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
  const isEmpty = choices.total === 0 && total === 0;
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        {!isEmpty && (
          <Button onClick={() => setOpen('new')} onFocus={preloadDialogs} onPointerEnter={preloadDialogs}>
            <Icon of={Plus} small />
            Buchen
          </Button>
        )}
        <Button look="secondary" onClick={() => setOpen('depots')}>
          Depots verwalten
        </Button>
        <Button look="secondary" onClick={() => setOpen('plans')}>
          Sparpläne
        </Button>
        <Button look="secondary" onClick={() => setOpen('securities')}>
          Eigene Wertpapiere
        </Button>
        <ButtonLink look="secondary" href="/portfolio/import">
          Depot importieren
        </ButtonLink>
        {!isEmpty && (
          <div className="md:ml-auto">
            <HideAmounts />
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          title="Noch keine Buchungen"
          action={<Button onClick={() => setOpen('new')}>Erste Buchung eintragen</Button>}
        >
          Käufe, Verkäufe, Dividenden, Überträge, Steuern und Gebühren stehen hier, sobald du sie einträgst.
        </EmptyState>
      ) : (
        <>
          <LedgerFilters filters={filters} choices={choices} depots={depots} onChange={setFilters} />
          <p ref={count} tabIndex={-1} role="status" className="mt-5 mb-1 font-medium outline-none">
            {ledger.isCurrent && total !== null && countText(total, choices.total)}
          </p>
          {failed}
          {total === null && !error && <WaitingRows />}
          {total === 0 && ledger.isCurrent && (
            <div className="h-40">
              <EmptyState
                action={
                  <Button look="secondary" small onClick={() => setFilters({})}>
                    Filter zurücksetzen
                  </Button>
                }
              >
                Keine Buchung passt zu diesen Filtern.
              </EmptyState>
            </div>
          )}
          {rows.length > 0 && (
            <div className={ledger.isCurrent ? '' : 'opacity-55'} aria-busy={!ledger.isCurrent}>
              <LedgerTable
                rows={rows}
                depots={depotNames}
                securities={stockNames}
                onEdit={setOpen}
                onRemove={onRemove}
              />
            </div>
          )}
          {total !== null && ledger.rows.length < total && (
            <div className="mt-5 flex flex-wrap items-center gap-4">
              <Button look="secondary" busy={ledger.isLoadingMore} onClick={ledger.showMore}>
                Weitere anzeigen
              </Button>
              <p className="text-13 text-ink-3">
                {formatCount(ledger.rows.length)} von {formatCount(total)}
              </p>
            </div>
          )}
          <ExportLedger />
        </>
      )}
      {open && dialogs && open === 'depots' && (
        <dialogs.DepotsDialog depots={depots} changes={changes} onClose={close} />
      )}
      {open && dialogs && open === 'plans' && (
        <dialogs.PlansDialog depots={depots} onBooked={ledger.retry} onClose={close} />
      )}
      {open && dialogs && open === 'securities' && (
        <dialogs.OwnSecuritiesDialog onChanged={ledger.retry} onClose={close} />
      )}
      {open && dialogs && (open === 'new' || typeof open === 'object') && (
        <dialogs.BookingDialog
          editing={open === 'new' ? undefined : open}
          start={{
            kind: filters.kind,
            depotId: filters.depot,
            stock:
              filters.stock === undefined
                ? undefined
                : { id: filters.stock, name: stockNames.get(filters.stock) },
          }}
          book={changes.book}
          change={changes.change}
          onRemove={(booking) => {
            close();
            onRemove(booking);
          }}
          onClose={close}
        />
      )}
    </>
  );
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

function countText(shown: number, all: number): string {
  const text = all === 1 ? '1 Buchung' : `${formatCount(all)} Buchungen`;
  return shown === all ? text : `${formatCount(shown)} von ${text}`;
}
