import { ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
import { grouped } from '@/lib/finance/grouped';
import { monthsLater } from '@/lib/finance/months-later';
import { formatMonth } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { type Heads, PaymentTable, type ShownPayment } from './payment-table';

/** Months that are open at first: the running one and those after it. */
const OPEN = 3;

/** A month with what it brings in sum, if payments are summed. */
export type ShownMonth = {
  /** Its first day. */
  month: string;
  sum?: ReactNode;
  /** Names what the sum leaves out. */
  remark?: string;
};

type Props = {
  months: readonly ShownMonth[];
  payments: readonly ShownPayment[];
  heads: Heads;
  /** First day of the running month. */
  current: string;
};

/** Lists the months ahead, the nearest first, and those before, the latest first; each opens to its payments. */
export function MonthList({ months: all, payments, heads, current }: Props) {
  const byMonth = grouped(payments, ({ date }) => monthsLater(date, 0));
  const parts = [
    { title: 'Ab diesem Monat', months: all.filter(({ month }) => month >= current) },
    { title: 'Davor', months: all.filter(({ month }) => month < current).toReversed() },
  ];
  return parts.map(({ title, months }, part) => (
    <div key={title} className={part > 0 ? 'mt-8' : ''}>
      <h3 className="border-line-strong border-b pb-1.5 text-15 font-semibold">{title}</h3>
      {months.map((one, at) => (
        <Month
          key={one.month}
          {...one}
          payments={byMonth.get(one.month) ?? []}
          heads={heads}
          startsOpen={part === 0 && at < OPEN}
        />
      ))}
    </div>
  ));
}

type MonthProps = ShownMonth & Pick<Props, 'payments' | 'heads'> & { startsOpen: boolean };

function Month({ month, sum, remark, payments, heads, startsOpen }: MonthProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const name = formatMonth(month.slice(0, 7));
  const isEmpty = payments.length === 0;
  return (
    <div className="border-line border-b">
      <button
        type="button"
        aria-expanded={isEmpty ? undefined : isOpen}
        disabled={isEmpty}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-left enabled:hover:bg-surface-2"
      >
        <Icon
          of={ChevronRight}
          small
          className={`text-ink-3 transition-[rotate] ${isOpen && !isEmpty ? 'rotate-90' : ''} ${isEmpty ? 'invisible' : ''}`}
        />
        <span className="font-serif text-17 font-semibold">{name}</span>
        <span className="text-13 text-ink-3">
          {isEmpty ? 'keine Zahlung' : countOf(payments.length, 'Zahlung', 'Zahlungen')}
          {remark && `. ${remark}`}
        </span>
        <span className="figures ml-auto font-semibold">{isEmpty ? <Nothing /> : sum}</span>
      </button>
      {isOpen && !isEmpty && (
        <div className="pb-4 md:pl-6">
          <PaymentTable caption={`Dividenden im ${name}`} payments={payments} heads={heads} />
        </div>
      )}
    </div>
  );
}
