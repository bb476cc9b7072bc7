import { grouped } from '@/lib/finance/grouped';
import { formatMonth } from '@/lib/platform/format/day';
import { monthDays } from '@/lib/portfolio/income/months';
import { StateMark } from './payment-states';
import type { ShownPayment } from './payment-table';

/** Payments that a day shows. */
const SHOWN = 3;

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

type Props = {
  /** Its first day. */
  month: string;
  payments: readonly ShownPayment[];
  today: string;
};

/** Draws a month as a calendar; on a phone with the marks alone. The list beside it says the same in words. */
export function MonthGrid({ month, payments, today }: Props) {
  const { before, days } = monthDays(month);
  const byDay = grouped(payments, ({ date }) => date);
  return (
    <div className="border-line-strong border-t border-l border-l-line">
      <div aria-hidden="true" className="grid grid-cols-7 text-13 text-ink-3">
        {WEEKDAYS.map((name) => (
          <span key={name} className="border-line border-r border-b p-1 max-md:text-center md:px-2">
            {name}
          </span>
        ))}
      </div>
      <ol aria-label={formatMonth(month.slice(0, 7))} className="grid grid-cols-7">
        {before > 0 && (
          <li
            aria-hidden="true"
            className="border-line border-r border-b"
            style={{ gridColumn: `span ${before}` }}
          />
        )}
        {days.map((day, at) => (
          <li
            key={day}
            className={`min-h-12 min-w-0 border-line border-r border-b p-1 max-md:text-center md:min-h-23 md:px-1.5 ${(before + at) % 7 > 4 ? 'bg-surface-2' : ''}`}
          >
            <span
              aria-current={day === today ? 'date' : undefined}
              className="figures rounded-mark px-0.5 text-13 text-ink-2 aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {at + 1}
            </span>
            <Payments payments={byDay.get(day) ?? []} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Payments({ payments }: Pick<Props, 'payments'>) {
  const others = payments.length - SHOWN;
  return (
    <>
      {payments.slice(0, SHOWN).map(({ key, name, state, amount }) => (
        <span
          key={key}
          className="flex gap-1.5 rounded-mark text-[0.75rem] leading-[1.3] max-md:mt-0.5 max-md:justify-center md:mt-1 md:border md:border-line md:bg-surface md:px-1.5 md:py-1"
        >
          <StateMark state={state} />
          <span className="min-w-0 max-md:hidden">
            <b className="figures block text-13 font-semibold">{amount}</b>
            <span className="block truncate text-ink-2">{name}</span>
          </span>
        </span>
      ))}
      {others > 0 && (
        <span className="block text-[0.75rem] text-ink-2">
          <span aria-hidden="true">+{others}</span>
          <span className="sr-only">und {others} weitere</span>
        </span>
      )}
    </>
  );
}
