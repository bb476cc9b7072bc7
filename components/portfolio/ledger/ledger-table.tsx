import { Pencil, Trash2 } from 'lucide';
import { memo, type ReactNode, useMemo } from 'react';
import { amount } from '@/components/ui/amounts';
import { changeColour } from '@/components/ui/change-colour';
import type { Column } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Named } from '@/components/ui/named';
import { Nothing } from '@/components/ui/nothing';
import { Table } from '@/components/ui/table';
import { useMedia } from '@/components/ui/use-media';
import { type GROUPS, KINDS } from '@/lib/bookings/kinds';
import { countText } from '@/lib/bookings/quotation';
import type { StoredBooking } from '@/lib/bookings/schema';
import { grouped } from '@/lib/finance/grouped';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { ledgerRow } from './ledger-row';
import { bookingName } from './use-booking-removal';

type Names = ReadonlyMap<string, string>;

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
  const isNarrow = useMedia('(width < 64rem)', false);
  const months = [...grouped(props.rows, ({ date }) => date.slice(0, 7))];
  return isNarrow ? <List {...props} months={months} /> : <Wide {...props} months={months} />;
});

type ViewProps = Props & { months: readonly (readonly [string, readonly StoredBooking[]])[] };

const ROW = { className: 'align-top hover:bg-surface-2' };
const rowProps = () => ROW;

function Wide({ rows, months, depots, securities, onEdit, onRemove }: ViewProps) {
  const columns = useMemo(
    () => columnsOf({ depots, securities, onEdit, onRemove }),
    [depots, securities, onEdit, onRemove],
  );
  return (
    <Table
      caption="Buchungen, die jüngste zuerst"
      className="mt-2 text-14"
      columns={columns}
      rows={rows}
      groups={months.map(([month, rows]) => ({ title: formatMonth(month), rows }))}
      rowHead={2}
      keyOf={({ id }) => id}
      rowProps={rowProps}
    />
  );
}

function columnsOf({ depots, securities, onEdit, onRemove }: Omit<Props, 'rows'>): Column<StoredBooking>[] {
  const read = (booking: StoredBooking) => ledgerRow(booking, depots, securities);
  return [
    { head: 'Tag', className: 'figures', cell: ({ date }) => formatDay(date) },
    { head: 'Art', cell: (booking) => <KindMark booking={booking} /> },
    {
      head: 'Wertpapier',
      className: 'min-w-40',
      cell: (booking) => <Named name={booking.name} note={read(booking).note} />,
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
            <Gain booking={booking} />
          </>
        );
      },
    },
    {
      head: 'Depot',
      className: 'max-w-36 wrap-break-word',
      cell: ({ depot_id }) => depots.get(depot_id),
    },
    {
      id: 'actions',
      className: 'py-0! pl-2! text-right! whitespace-nowrap print:hidden',
      cell: (booking) => {
        const name = bookingName(booking);
        return (
          <>
            <RowButton icon={Pencil} label={`Bearbeiten: ${name}`} onClick={() => onEdit(booking)} />
            <RowButton icon={Trash2} label={`Entfernen: ${name}`} onClick={() => onRemove(booking)} />
          </>
        );
      },
    },
  ];
}

const Noted = ({ text, note }: { text: ReactNode; note: ReactNode }) => (
  <>
    {text || <Nothing />}
    <Small>{note}</Small>
  </>
);

function List({ months, depots, securities, onEdit }: ViewProps) {
  return months.map(([month, rows]) => (
    <section key={month} aria-label={formatMonth(month)}>
      <h2 className="border-line border-b pt-5 pb-1.5 font-serif text-15 font-semibold">
        {formatMonth(month)}
      </h2>
      <ul>
        {rows.map((booking) => (
          <ListRow
            key={booking.id}
            booking={booking}
            depots={depots}
            securities={securities}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  ));
}

type ListRowProps = Pick<Props, 'depots' | 'securities' | 'onEdit'> & { booking: StoredBooking };

/** A booking in two lines; pressing it opens it. */
const ListRow = memo(function ListRow({ booking, depots, securities, onEdit }: ListRowProps) {
  const row = ledgerRow(booking, depots, securities);
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={() => onEdit(booking)}
        className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 py-2 text-left hover:bg-surface-2"
      >
        <span className="truncate font-serif text-15 font-semibold">{booking.name}</span>
        <span className="figures text-right">
          <Total booking={booking} total={row.total} text={row.totalText} />
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
        {booking.gain !== null && (
          <span className="figures col-span-2 text-right text-13">
            <Gain booking={booking} />
          </span>
        )}
      </button>
    </li>
  );
});

type TotalProps = { booking: StoredBooking; total: number | null; text: string };

function Total({ booking: { currency }, total, text }: TotalProps) {
  if (total === null) return text ? <span className="text-13 text-ink-3">{text}</span> : <Nothing />;
  return (
    <span className={`amount ${total > 0 ? 'text-gain' : ''}`}>{formatMoneyChange(total, currency)}</span>
  );
}

function Gain({ booking: { gain, gain_estimated, currency } }: { booking: StoredBooking }) {
  if (gain === null) return null;
  return (
    <Small>
      {gain < 0 ? 'Verlust' : 'Gewinn'}{' '}
      <span className={`amount font-semibold ${changeColour(gain)}`}>
        {formatMoneyChange(gain, currency)}
      </span>
      {gain_estimated && (
        <span className="ml-auto block max-w-44 whitespace-normal">
          Kaufkurs geschätzt: Kurs des Tages der Einbuchung
        </span>
      )}
    </Small>
  );
}

/** Shape and colour of the mark before a kind, by its group. */
const MARKS: Readonly<Record<keyof typeof GROUPS, string>> = {
  purchase: 'size-2.5 rounded-full bg-accent',
  sale: 'size-2.5 rounded-full border-2 border-ink',
  dividend: 'size-2.5 rounded-full bg-(--donut-2)',
  delivery: 'size-2.5 rounded-full border-2 border-accent',
  transfer: 'size-2.5 bg-(--donut-6)',
  exchange: 'size-2.5 bg-(--donut-6)',
  charge: 'h-0.75 w-2.5 bg-ink-3',
};

const KindMark = ({ booking }: { booking: StoredBooking }) => (
  <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
    <span aria-hidden="true" className={`flex-none ${MARKS[KINDS[booking.kind].group]}`} />
    {KINDS[booking.kind].label}
  </span>
);

const Small = ({ children }: { children: ReactNode }) =>
  children ? <span className="block text-13 text-ink-3">{children}</span> : null;

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
