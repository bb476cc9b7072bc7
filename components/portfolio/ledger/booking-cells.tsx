import type { ReactNode } from 'react';
import { VerdictMark } from '@/components/taxes/papers/verdict-mark';
import { changeColour } from '@/components/ui/change-colour';
import { Nothing } from '@/components/ui/nothing';
import type { GROUPS } from '@/lib/bookings/kind';
import { KINDS } from '@/lib/bookings/kinds';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatMoneyChange } from '@/lib/platform/format/money';

export type Names = ReadonlyMap<string, string>;

type TotalProps = { booking: StoredBooking; total: number | null; text: string };

/** Shows the sum that a booking pays: green if it comes in; a purchase is no loss. */
export function Total({ booking: { currency }, total, text }: TotalProps) {
  if (total === null) return text ? <span className="text-13 text-ink-3">{text}</span> : <Nothing />;
  return (
    <span className={`amount ${total > 0 ? 'text-gain' : ''}`}>{formatMoneyChange(total, currency)}</span>
  );
}

/** The same in euros, if the booking is in another currency. */
export const InEuros = ({ booking: { currency, euro_total } }: { booking: StoredBooking }) =>
  currency === 'EUR' || euro_total === null ? null : (
    <Small>
      <span className="amount">{formatMoneyChange(euro_total, 'EUR')}</span>
    </Small>
  );

export function Gain({ booking: { gain, gain_estimated, currency } }: { booking: StoredBooking }) {
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

/** Says whether the taxes of its document are right; the dialog of the booking has the working. */
export const PaperMark = ({ booking: { paper } }: { booking: StoredBooking }) =>
  paper && <VerdictMark {...paper} isNamed />;

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

export const KindMark = ({ booking }: { booking: StoredBooking }) => (
  <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
    <span aria-hidden="true" className={`flex-none ${MARKS[KINDS[booking.kind].group]}`} />
    {KINDS[booking.kind].label}
  </span>
);

export const Small = ({ children }: { children: ReactNode }) =>
  children ? <span className="block text-13 text-ink-3">{children}</span> : null;
