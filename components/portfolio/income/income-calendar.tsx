import { ChevronLeft, ChevronRight } from 'lucide';
import { moneyAmount } from '@/components/ui/amounts';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Segmented } from '@/components/ui/segmented';
import { monthsLater } from '@/lib/finance/months-later';
import { formatMonth } from '@/lib/platform/format/day';
import { monthSum } from '@/lib/portfolio/income/months';
import type { IncomeEntry, IncomeMonth } from '@/lib/portfolio/income/schema';
import { MonthGrid } from './month-grid';
import { MonthList } from './month-list';
import { PaymentTable } from './payment-table';
import { useView, type View } from './use-view';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'month', label: 'Monat' },
  { value: 'list', label: 'Liste' },
];

type Props = {
  sums: readonly IncomeMonth[];
  entries: readonly IncomeEntry[];
  currency: string;
  today: string;
};

/** Names a month by its first day. */
export const monthName = (month: string): string => formatMonth(month.slice(0, 7));

/** Shows each payment, in the calendar of a month or in a list of all months. */
export function IncomeCalendarView(props: Props) {
  const { sums, currency, today } = props;
  const current = monthsLater(today, 0);
  const { month, view, show } = useView(
    sums.map((sum) => sum.month),
    current,
  );
  const at = sums.findIndex((sum) => sum.month === month);
  const shown = sums[at];
  return (
    <section aria-labelledby="kalender" className="mt-10 border-rule border-t pt-3">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {view === 'month' ? (
          <div className="-ml-3 flex items-center">
            <Step icon={ChevronLeft} to={sums[at - 1]?.month} name="Voriger Monat" onStep={show} />
            <h2 id="kalender" aria-live="polite" className="heading-2 min-w-52 text-center">
              {monthName(month)}
            </h2>
            <Step icon={ChevronRight} to={sums[at + 1]?.month} name="Nächster Monat" onStep={show} />
          </div>
        ) : (
          <h2 id="kalender" className="heading-2">
            Alle Monate
          </h2>
        )}
        {view === 'month' && shown && (
          <p className="text-13 text-ink-2">
            <b className="figures text-15 font-semibold text-ink">{moneyAmount(monthSum(shown), currency)}</b>{' '}
            {shown.unsure + shown.missing + shown.unpaid > 0 && 'Unsicheres und Fehlendes nicht gezählt'}
          </p>
        )}
        <div className="ml-auto print:hidden">
          <Segmented label="Ansicht" options={VIEWS} value={view} onChange={(next) => show({ view: next })} />
        </div>
      </div>
      {view === 'month' ? <OneMonth {...props} month={month} /> : <MonthList {...props} current={current} />}
      <p className="mt-3 text-13 text-ink-3">
        Tage sind Ex-Tage: Wer am Schluss des Tages davor hielt, bekommt die Zahlung. Gebuchte stehen am Tag
        der Buchung.
      </p>
    </section>
  );
}

type StepProps = {
  icon: typeof ChevronLeft;
  to: string | undefined;
  name: string;
  onStep: (next: { month: string }) => void;
};

const Step = ({ icon, to, name, onStep }: StepProps) => (
  <IconButton
    icon={icon}
    label={to === undefined ? name : `${name}: ${monthName(to)}`}
    disabled={to === undefined}
    onClick={() => to !== undefined && onStep({ month: to })}
  />
);

function OneMonth({ entries, currency, today, month }: Props & { month: string }) {
  const own = entries.filter(({ date }) => monthsLater(date, 0) === month);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <MonthGrid month={month} entries={own} currency={currency} today={today} />
      <div className="min-w-0">
        {own.length > 0 ? (
          <PaymentTable
            caption={`Dividenden im ${monthName(month)}`}
            entries={own}
            currency={currency}
            compact
          />
        ) : (
          <EmptyState>In diesem Monat liegt keine Zahlung.</EmptyState>
        )}
      </div>
    </div>
  );
}
