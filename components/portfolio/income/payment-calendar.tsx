import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Segmented } from '@/components/ui/segmented';
import { monthsLater } from '@/lib/finance/months-later';
import { formatMonth } from '@/lib/platform/format/day';
import { MonthGrid } from './month-grid';
import { MonthList, type ShownMonth } from './month-list';
import { type Heads, PaymentTable, type ShownPayment } from './payment-table';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'month', label: 'Monat' },
  { value: 'list', label: 'Liste' },
];

type Props = {
  months: readonly ShownMonth[];
  payments: readonly ShownPayment[];
  heads: Heads;
  today: string;
  /** Says what the days are. */
  children: ReactNode;
};

/** Names a month by its first day. */
const monthName = (month: string): string => formatMonth(month.slice(0, 7));

/** Shows each payment, in the calendar of a month or in a list of all months. */
export function PaymentCalendar({ children, ...props }: Props) {
  const { months, today } = props;
  const current = monthsLater(today, 0);
  const { month, view, show } = useView(
    months.map((one) => one.month),
    current,
  );
  const at = months.findIndex((one) => one.month === month);
  const shown = months[at];
  return (
    <section aria-labelledby="kalender" className="mt-10 border-rule border-t pt-3">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {view === 'month' ? (
          <div className="-ml-3 flex items-center">
            <Step icon={ChevronLeft} to={months[at - 1]?.month} name="Voriger Monat" onStep={show} />
            <h2 id="kalender" aria-live="polite" className="heading-2 min-w-52 text-center max-xs:min-w-0">
              {monthName(month)}
            </h2>
            <Step icon={ChevronRight} to={months[at + 1]?.month} name="Nächster Monat" onStep={show} />
          </div>
        ) : (
          <h2 id="kalender" className="heading-2">
            Alle Monate
          </h2>
        )}
        {view === 'month' && shown?.sum && (
          <p className="text-13 text-ink-2">
            <b className="figures text-15 font-semibold text-ink">{shown.sum}</b> {shown.remark}
          </p>
        )}
        <div className="ml-auto print:hidden">
          <Segmented label="Ansicht" options={VIEWS} value={view} onChange={(next) => show({ view: next })} />
        </div>
      </div>
      {view === 'month' ? <OneMonth {...props} month={month} /> : <MonthList {...props} current={current} />}
      <p className="mt-3 text-13 text-ink-3">{children}</p>
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

type MonthProps = Pick<Props, 'payments' | 'heads' | 'today'> & { month: string };

function OneMonth({ payments, heads, today, month }: MonthProps) {
  const own = payments.filter(({ date }) => monthsLater(date, 0) === month);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <MonthGrid month={month} payments={own} today={today} />
      <div className="min-w-0">
        {own.length > 0 ? (
          <PaymentTable caption={`Dividenden im ${monthName(month)}`} payments={own} heads={heads} compact />
        ) : (
          <EmptyState>In diesem Monat liegt keine Zahlung.</EmptyState>
        )}
      </div>
    </div>
  );
}

type View = 'month' | 'list';

/** Returns the month and the view that are shown, which the address keeps. @param months first days; others are refused */
function useView(months: readonly string[], current: string) {
  const [{ month, view }, setShown] = useState(() => {
    const params = new URLSearchParams(location.search);
    const asked = `${params.get('monat')}-01`;
    return {
      month: months.includes(asked) ? asked : current,
      view: (params.get('ansicht') === 'liste' ? 'list' : 'month') as View,
    };
  });
  const show = (next: { month?: string; view?: View }) => {
    const shown = { month, view, ...next };
    setShown(shown);
    const params = new URLSearchParams();
    if (shown.month !== current) params.set('monat', shown.month.slice(0, 7));
    if (shown.view === 'list') params.set('ansicht', 'liste');
    history.replaceState(history.state, '', params.size > 0 ? `?${params}` : location.pathname);
  };
  return { month, view, show };
}
