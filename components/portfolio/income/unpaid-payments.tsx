import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { showError, showToast, undoing } from '@/components/ui/toast-store';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import type { PastEntries } from './missing-bookings';
import { paymentKey } from './shown-payment';

/** Lists the payments that never came, to take that back. */
export function UnpaidPayments({ entries, depots }: PastEntries) {
  const { busy, takeBack } = useUnpaid();
  // Takes the focus, because the button goes with its line.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none print:hidden">
      {entries.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">
            {countOf(entries.length, 'Zahlung kam', 'Zahlungen kamen')} nie
          </summary>
          <ul className="text-14">
            {entries.map((entry) => (
              <li
                key={paymentKey(entry)}
                className="flex flex-wrap items-center justify-between gap-x-5 border-line border-t py-1"
              >
                <p className="min-w-0">
                  <span className="figures">
                    {formatDay(entry.date)}, {moneyAmount(entry.amount, entry.currency)}
                  </span>{' '}
                  von <span className="font-serif font-semibold wrap-anywhere">{entry.name}</span>
                  {depots.size > 1 && (
                    <span className="text-13 text-ink-3">, Depot {depots.get(entry.depot_id ?? '')}</span>
                  )}
                </p>
                <Button
                  look="quiet"
                  small
                  busy={busy === paymentKey(entry)}
                  onClick={() => {
                    void takeBack(entry).then(() => place.current?.focus({ preventScroll: true }));
                  }}
                  aria-label={`Zurücknehmen: ${entry.name}, ${formatDay(entry.date)}`}
                >
                  Zurücknehmen
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Returns functions that note that a payment never came, and take that back, and the key of the one that waits. */
export function useUnpaid() {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<string | null>(null);
  const changed = reloadAfter(() => mutate((key) => String(key).startsWith('/api/portfolio/')));

  const note = async (entry: IncomeEntry) => {
    await changed(accountCall('POST /api/portfolio/unpaid/:depotId/:stockId/:exDate', { param: of(entry) }));
    const undo = undoing(() => inTurn(entry, takeBack));
    showToast(`Dividende von ${entry.name} als nicht gezahlt vermerkt`, 'success', undo);
  };

  const takeBack = async (entry: IncomeEntry) => {
    await changed(
      accountCall('DELETE /api/portfolio/unpaid/:depotId/:stockId/:exDate', { param: of(entry) }),
    );
    showToast('Vermerk zurückgenommen');
  };

  const inTurn = async (entry: IncomeEntry, change: typeof note) => {
    if (busy !== null) return;
    setBusy(paymentKey(entry));
    try {
      await change(entry);
    } catch (error) {
      showError(error, 'Das ließ sich nicht speichern', () => inTurn(entry, change));
    }
    setBusy(null);
  };

  return {
    busy,
    note: (entry: IncomeEntry) => inTurn(entry, note),
    takeBack: (entry: IncomeEntry) => inTurn(entry, takeBack),
  };
}

const of = ({ depot_id, stock_id, date }: IncomeEntry) => ({
  depotId: depot_id ?? '',
  stockId: stock_id,
  exDate: date,
});
