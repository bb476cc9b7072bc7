import { useRef } from 'react';
import { moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { PastEntries } from './missing-bookings';
import { paymentKey } from './shown-payment';
import { useUnpaid } from './use-unpaid';

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
