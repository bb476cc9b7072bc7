import { Pencil, Trash2 } from 'lucide';
import { memo, type ReactNode, useMemo } from 'react';
import { amount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Named } from '@/components/ui/named';
import { Nothing } from '@/components/ui/nothing';
import { Table } from '@/components/ui/table';
import { useMedia } from '@/components/ui/use-media';
import { papersAddress } from '@/lib/bookings/papers/papers-address';
import type { StoredBooking } from '@/lib/bookings/schema';
import { grouped } from '@/lib/finance/grouped';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { Gain, InEuros, KindMark, type Names, PaperMark, Small, Total } from './booking-cells';
import { LedgerList } from './ledger-list';
import { ledgerRow } from './ledger-row';
import { bookingName } from './use-booking-removal';

type Props = {
  /** The latest first. */
  rows: readonly StoredBooking[];
  /** Names by id. */
  depots: Names;
  securities: Names;
  onEdit: (booking: StoredBooking) => void;
  onRemove: (booking: StoredBooking) => void;
};

/** Shows bookings by month: as a table, on a phone as a list. Memoised, because there can be thousands. */
export const LedgerTable = memo(function LedgerTable(props: Props) {
  const { rows, depots, securities, onEdit, onRemove } = props;
  const isNarrow = useMedia('(width < 64rem)', false);
  const columns = useMemo(
    () => columnsOf({ depots, securities, onEdit, onRemove }),
    [depots, securities, onEdit, onRemove],
  );
  const months = [...grouped(rows, ({ date }) => date.slice(0, 7))];
  if (isNarrow) return <LedgerList {...props} months={months} />;
  return (
    <Table
      caption="Buchungen, die jüngste zuerst"
      className="mt-2 text-14"
      columns={columns}
      rows={rows}
      groups={months.map(([month, rows], at) => {
        const year = month.slice(0, 4);
        const isFirst = months[at - 1]?.[0].slice(0, 4) !== year;
        return isFirst ? { key: month, title: year, rows } : { key: month, rows };
      })}
      groupClass="sticky top-16 z-1 bg-paper print:static"
      rowHead={3}
      keyOf={({ id }) => id}
      rowProps={rowProps}
    />
  );
});

const ROW = { className: 'h-11 align-top hover:bg-surface-2 *:py-1!' };
const rowProps = () => ROW;

function columnsOf({ depots, securities, onEdit, onRemove }: Omit<Props, 'rows'>): Column<StoredBooking>[] {
  const read = (booking: StoredBooking) => ledgerRow(booking, depots, securities);
  return [
    {
      head: 'Monat',
      className: 'w-22.5',
      look: () => 'font-serif font-semibold!',
      cell: ({ date }, { at }) => at === 0 && formatMonth(date.slice(0, 7)).split(' ')[0],
    },
    { head: 'Tag', className: 'figures', cell: ({ date }) => <Day date={date} /> },
    { head: 'Art', cell: (booking) => <KindMark booking={booking} /> },
    {
      head: 'Wertpapier',
      className: 'min-w-48',
      cell: (booking) => (
        <>
          <Named name={booking.name} note={read(booking).note} />
          {booking.paper && (
            <Link
              href={papersAddress({ booking: booking.id })}
              className="inline-flex min-h-6 items-center hover:underline"
            >
              <PaperMark booking={booking} />
            </Link>
          )}
        </>
      ),
    },
    {
      head: 'Anzahl',
      figure: (booking) => (read(booking).shares ? amount(read(booking).shares) : <Nothing />),
    },
    {
      head: 'Kurs',
      figure: (booking) => <Noted text={read(booking).price} note={read(booking).priceNote} />,
    },
    {
      head: 'Gebühren, Steuern',
      figure: (booking) => {
        const { costs, costsNote } = read(booking);
        return <Noted text={costs && amount(costs)} note={costsNote} />;
      },
    },
    {
      head: 'Betrag',
      figure: (booking) => {
        const { total, totalText } = read(booking);
        return (
          <>
            <Total booking={booking} total={total} text={totalText} />
            <InEuros booking={booking} />
            <Gain booking={booking} />
          </>
        );
      },
    },
    {
      head: 'Depot',
      className: 'max-w-36 wrap-break-word xl:min-w-26',
      cell: ({ depot_id }) => depots.get(depot_id),
    },
    {
      id: 'actions',
      className: 'py-0! pl-2! text-right! whitespace-nowrap print:hidden',
      cell: (booking) => <Actions booking={booking} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
}

/** A day, whose year stands above it. */
function Day({ date }: { date: string }) {
  const day = formatDay(date);
  return (
    <>
      {day.slice(0, -4)}
      <span className="sr-only">{day.slice(-4)}</span>
    </>
  );
}

const Noted = ({ text, note }: { text: ReactNode; note: ReactNode }) => (
  <>
    {text || <Nothing />}
    <Small>{note}</Small>
  </>
);

type ActionProps = Pick<Props, 'onEdit' | 'onRemove'> & { booking: StoredBooking };

function Actions({ booking, onEdit, onRemove }: ActionProps) {
  const name = bookingName(booking);
  return (
    <>
      <RowButton icon={Pencil} label={`Bearbeiten: ${name}`} onClick={() => onEdit(booking)} />
      <RowButton icon={Trash2} label={`Entfernen: ${name}`} onClick={() => onRemove(booking)} />
    </>
  );
}

type ButtonProps = { icon: typeof Pencil; label: string; onClick: () => void };

const RowButton = ({ icon, label, onClick }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="inline-grid size-9 place-items-center rounded-control text-ink-3 hover:bg-surface hover:text-ink"
  >
    <Icon of={icon} small />
  </button>
);
