import { Pencil, Trash2 } from 'lucide';
import { memo, type ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
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
  return isNarrow ? <List {...props} months={months} /> : <Table {...props} months={months} />;
});

type ViewProps = Props & { months: readonly (readonly [string, readonly StoredBooking[]])[] };

function Table({ months, ...rest }: ViewProps) {
  return (
    <table className="w-full text-14">
      <caption className="sr-only">Buchungen, die jüngste zuerst</caption>
      <thead className="text-13 text-ink-3">
        <tr className="border-line-strong border-b *:py-2 *:font-medium">
          <th scope="col" className="text-left">
            Tag
          </th>
          <th scope="col" className="pl-4 text-left">
            Art
          </th>
          <th scope="col" className="pl-4 text-left">
            Wertpapier
          </th>
          <th scope="col" className="pl-4 text-right">
            Anzahl
          </th>
          <th scope="col" className="pl-4 text-right">
            Kurs
          </th>
          <th scope="col" className="pl-4 text-right">
            Gebühren, Steuern
          </th>
          <th scope="col" className="pl-4 text-right">
            Betrag
          </th>
          <th scope="col" className="pl-4 text-left">
            Depot
          </th>
          <td />
        </tr>
      </thead>
      {months.map(([month, rows]) => (
        <tbody key={month}>
          <tr className="border-line border-b">
            <th
              scope="rowgroup"
              colSpan={9}
              className="pt-5 pb-1.5 text-left font-serif text-15 font-semibold"
            >
              {formatMonth(month)}
            </th>
          </tr>
          {rows.map((booking) => (
            <Row key={booking.id} booking={booking} {...rest} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = Omit<Props, 'rows'> & { booking: StoredBooking };

const Row = memo(function Row({ booking, depots, securities, onEdit, onRemove }: RowProps) {
  const row = ledgerRow(booking, depots, securities);
  const name = bookingName(booking);
  return (
    <tr className="border-line border-b align-top hover:bg-surface-2 *:py-2.5">
      <td className="figures whitespace-nowrap">{formatDay(booking.date)}</td>
      <td className="pl-4">
        <KindMark booking={booking} />
      </td>
      <th scope="row" className="min-w-40 pl-4 text-left font-normal">
        <span className="font-serif text-15 font-semibold">{booking.name}</span>
        <Small>{row.note}</Small>
      </th>
      <td className="figures pl-4 text-right">{row.shares || <Nothing />}</td>
      <td className="figures pl-4 text-right">
        {row.price || <Nothing />}
        <Small>{row.priceNote}</Small>
      </td>
      <td className="figures pl-4 text-right">
        {row.costs ? <span className="amount">{row.costs}</span> : <Nothing />}
        <Small>{row.costsNote}</Small>
      </td>
      <td className="figures pl-4 text-right">
        <Total booking={booking} total={row.total} text={row.totalText} />
        <Gain booking={booking} />
      </td>
      <td className="max-w-36 pl-4 wrap-break-word">{depots.get(booking.depot_id)}</td>
      <td className="py-0! pl-2 text-right whitespace-nowrap print:hidden">
        <RowButton icon={Pencil} label={`Bearbeiten: ${name}`} onClick={() => onEdit(booking)} />
        <RowButton icon={Trash2} label={`Entfernen: ${name}`} onClick={() => onRemove(booking)} />
      </td>
    </tr>
  );
});

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

type ListRowProps = Omit<RowProps, 'onRemove'>;

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
            <span className="figures text-ink-3"> · {countText(row.shares, booking.security_kind)}</span>
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
