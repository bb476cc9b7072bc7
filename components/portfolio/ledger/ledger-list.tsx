import { memo } from 'react';
import { amount } from '@/components/ui/amounts';
import { countText } from '@/lib/bookings/quotation';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { Gain, InEuros, KindMark, type Names, PaperMark, Total } from './booking-cells';
import { ledgerRow } from './ledger-row';

type Props = {
  months: readonly (readonly [string, readonly StoredBooking[]])[];
  depots: Names;
  securities: Names;
  onEdit: (booking: StoredBooking) => void;
};

/** Lists bookings below their months where the table has no room. */
export const LedgerList = ({ months, ...row }: Props) =>
  months.map(([month, bookings]) => (
    <section key={month} aria-label={formatMonth(month)}>
      <h2 className="border-line border-b pt-5 pb-1.5 font-serif text-15 font-semibold">
        {formatMonth(month)}
      </h2>
      <ul>
        {bookings.map((booking) => (
          <ListRow key={booking.id} booking={booking} {...row} />
        ))}
      </ul>
    </section>
  ));

type RowProps = Omit<Props, 'months'> & { booking: StoredBooking };

/** A booking in two lines; pressing it opens it. */
const ListRow = memo(function ListRow({ booking, depots, securities, onEdit }: RowProps) {
  const row = ledgerRow(booking, depots, securities);
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={() => onEdit(booking)}
        className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 py-2 text-left hover:bg-surface-2"
      >
        <span className="line-clamp-2 font-serif text-15 leading-[1.3] font-semibold">{booking.name}</span>
        <span className="figures text-right">
          <Total booking={booking} total={row.total} text={row.totalText} />
          <InEuros booking={booking} />
        </span>
        <span className="text-13 text-ink-2">
          <KindMark booking={booking} />
          {row.shares && (
            <span className="figures text-ink-3">
              {' '}
              · {amount(countText(row.shares, booking.security_kind))}
            </span>
          )}
        </span>
        <span className="figures text-right text-13 text-ink-3">{formatDay(booking.date)}</span>
        {row.note && <span className="col-span-2 truncate text-13 text-ink-3">{row.note}</span>}
        {booking.paper && (
          <span className="col-span-2">
            <PaperMark booking={booking} />
          </span>
        )}
        {booking.gain !== null && (
          <span className="figures col-span-2 text-right text-13">
            <Gain booking={booking} />
          </span>
        )}
      </button>
    </li>
  );
});
