import { Named } from '@/components/ui/named';
import type { CalendarEntry } from '@/lib/dividends/calendar';
import type { CalendarDay } from '@/lib/dividends/calendar-view';
import { amountRange, paymentAmount } from '@/lib/dividends/payment-amount';
import { estimatedPaymentDay } from '@/lib/dividends/payment-day';
import { PAYMENT_STATES } from '@/lib/dividends/payment-states';
import { formatDay, formatWeekday } from '@/lib/platform/format/day';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { PaymentMark } from './payment-mark';

type Props = {
  id: string;
  title: string;
  note: string;
  days: readonly CalendarDay[];
  /** Has two columns. */
  isAlone: boolean;
};

/** Lists payments by their ex-day; nothing without any. */
export function CalendarList({ id, title, note, days, isAlone }: Props) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line-strong border-b pb-2">
        <h2 id={id} className="heading-2">
          {title}
        </h2>
        <p className="text-13 text-ink-3">{note}</p>
      </div>
      <ol className={isAlone ? 'gap-x-14 lg:columns-2' : ''}>
        {days.map(({ day, entries }) => (
          <li
            key={day}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2.5 md:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <p>
              <b className="figures font-semibold">{formatDay(day).slice(0, 6)}</b>
              <span className="block text-13 text-ink-3">{formatWeekday(day)}</span>
            </p>
            <ul className="min-w-0 space-y-2.5">
              {entries.map((entry) => (
                <Entry key={`${entry.stock_id} ${entry.state}`} {...entry} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ stock_id, name, ex_date, currency, country, sector, state, ...amounts }: CalendarEntry) {
  const paidOn = estimatedPaymentDay(country, ex_date);
  const place = [countryLabel(country), sectorLabel(sector)].filter(Boolean).join(' · ');
  const range = amountRange(amounts, currency);
  return (
    <li className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0 flex-[1_1_7rem]">
        <Named name={name} href={`/stock-detail/${stock_id}`} note={place} />
      </div>
      <p className="ml-auto text-right">
        <b className="figures font-semibold">{paymentAmount(amounts.amount, currency)}</b>
        <span className="figures block text-13 text-ink-3">
          <PaymentMark state={state} /> {PAYMENT_STATES[state]}
        </span>
        {range && <span className="figures block text-13 text-ink-3">{range}</span>}
        {paidOn && <span className="block text-13 text-ink-3">Zahltag etwa {formatDay(paidOn)}</span>}
      </p>
    </li>
  );
}
