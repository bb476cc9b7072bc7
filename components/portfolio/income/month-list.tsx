import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { moneyAmount } from '@/components/ui/amounts';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
import { grouped } from '@/lib/finance/grouped';
import { monthsLater } from '@/lib/finance/months-later';
import { formatMonth } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { monthSum } from '@/lib/portfolio/income/months';
import type { IncomeEntry, IncomeMonth } from '@/lib/portfolio/income/schema';
import { PaymentTable } from './payment-table';

/** Months that are open at first: the running one and those after it. */
const OPEN = 3;

type Props = {
  sums: readonly IncomeMonth[];
  entries: readonly IncomeEntry[];
  currency: string;
  /** First day of the running month. */
  current: string;
};

/** Lists the months ahead, the nearest first, and those before, the latest first; each opens to its payments. */
export function MonthList({ sums, entries, currency, current }: Props) {
  const byMonth = grouped(entries, ({ date }) => monthsLater(date, 0));
  const parts = [
    { title: 'Ab diesem Monat', months: sums.filter(({ month }) => month >= current) },
    { title: 'Davor', months: sums.filter(({ month }) => month < current).toReversed() },
  ];
  return parts.map(({ title, months }, part) => (
    <div key={title} className={part > 0 ? 'mt-8' : ''}>
      <h3 className="border-line-strong border-b pb-1.5 text-15 font-semibold">{title}</h3>
      {months.map((sum, at) => (
        <Month
          key={sum.month}
          sum={sum}
          entries={byMonth.get(sum.month) ?? []}
          currency={currency}
          startsOpen={part === 0 && at < OPEN}
        />
      ))}
    </div>
  ));
}

type MonthProps = Pick<Props, 'entries' | 'currency'> & { sum: IncomeMonth; startsOpen: boolean };

function Month({ sum, entries, currency, startsOpen }: MonthProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const name = formatMonth(sum.month.slice(0, 7));
  const isEmpty = entries.length === 0;
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
          {isEmpty ? 'keine Zahlung' : countOf(entries.length, 'Zahlung', 'Zahlungen')}
        </span>
        <span className="figures ml-auto font-semibold">
          {isEmpty ? <Nothing /> : moneyAmount(monthSum(sum), currency)}
        </span>
      </button>
      {isOpen && !isEmpty && (
        <div className="pb-4 md:pl-6">
          <PaymentTable caption={`Dividenden im ${name}`} entries={entries} currency={currency} />
        </div>
      )}
    </div>
  );
}
