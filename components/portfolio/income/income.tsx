'use client';

import { BarChart } from '@/components/charts/bar-chart';
import { FeedButton } from '@/components/feeds/feed-button';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall, useKept } from '@/components/session/use-call';
import { moneyAmount } from '@/components/ui/amounts';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { useStore } from '@/components/ui/use-store';
import { monthsLater } from '@/lib/finance/months-later';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import {
  fromFirstPayment,
  MONTHS_BACK,
  monthDays,
  monthSum,
  sumsByMonth,
} from '@/lib/portfolio/income/months';
import type { IncomeCalendar, IncomeEntry, IncomeMonth } from '@/lib/portfolio/income/schema';
import { chosenDepot, DepotChoice } from '../depot-choice';
import { BesideMarket } from './beside-market';
import { IncomeGoal } from './goal';
import { incomeBars, leftOutText } from './income-bars';
import { IncomeHead } from './income-head';
import { MissingBookings } from './missing-bookings';
import { NetSums, useNetDividends } from './net-sums';
import { PaymentCalendar } from './payment-calendar';
import { STATES, StateKey } from './payment-states';
import { shownPayment } from './shown-payment';
import { UnpaidPayments } from './unpaid-payments';
import { WaitingIncome } from './waiting-income';

export const IncomePage = () => (
  <AccountGate waiting={<WaitingIncome />}>
    <Income />
  </AccountGate>
);

/** Months after the running one. */
const AHEAD = 12;

const lastDay = (months: readonly string[]): string =>
  monthDays(months.at(-1) as string).days.at(-1) as string;

/** Shows dividends of two years back and one ahead: in sum, by month, and each in a calendar. */
function Income() {
  const today = berlinDay(new Date());
  const months = Array.from({ length: MONTHS_BACK + 1 + AHEAD }, (_, n) =>
    monthsLater(today, n - MONTHS_BACK),
  );
  const depot = useStore(chosenDepot, null);
  const depots = useCall('GET /api/portfolio/depots');
  const calendar = useKept(
    useCall('GET /api/portfolio/calendar', {
      query: { from: months[0] as string, to: lastDay(months), depots: depot },
    }),
  );
  const failed = calendar.error ?? (depots.data ? undefined : depots.error);
  const retry = () => {
    calendar.retry();
    void depots.mutate();
  };
  if (failed)
    return (
      <LoadFailed
        title="Deine Dividenden lassen sich gerade nicht laden"
        busy={calendar.isValidating || depots.isValidating}
        onRetry={retry}
      />
    );
  if (!calendar.data || !depots.data) return <WaitingIncome />;
  if (!depots.data.some(({ bookings }) => bookings > 0)) return <NoPositions />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <DepotChoice />
        <div className="flex flex-wrap gap-x-3 max-md:-ml-3 md:-mr-3 md:ml-auto">
          <FeedButton kind="portfolio" />
          <HideAmounts />
        </div>
      </div>
      <div aria-busy={!calendar.isCurrent || undefined} className="transition-opacity aria-busy:opacity-50">
        {calendar.data.entries.length === 0 ? (
          <NoPayers />
        ) : (
          <Loaded
            calendar={calendar.data}
            months={months}
            today={today}
            depots={new Map(depots.data.map(({ id, name }) => [id, name]))}
            depot={depot}
          />
        )}
      </div>
    </>
  );
}

const NoPositions = () => (
  <div className="grid min-h-60">
    <EmptyState
      title="Noch keine Positionen"
      action={
        <>
          <ButtonLink href="/portfolio">Zum Portfolio</ButtonLink>
          {/* An address that is still in use can be switched off here. */}
          <FeedButton kind="portfolio" />
        </>
      }
    >
      Sobald du Aktien hältst, stehen hier ihre Dividenden: die vergangenen und die, die zu erwarten sind.
    </EmptyState>
  </div>
);

const NoPayers = () => (
  <div className="h-60">
    <EmptyState title="Keine Dividenden">
      In den letzten 24 Monaten kam keine Dividende, und für die nächsten zwölf ist keine zu erwarten.
    </EmptyState>
  </div>
);

type Props = {
  calendar: IncomeCalendar;
  months: readonly string[];
  today: string;
  depots: ReadonlyMap<string, string>;
  /** The chosen one; null for all. */
  depot: string | null;
};

function Loaded({ calendar: { entries, currency }, months, today, depots, depot }: Props) {
  const hidesAmounts = useStore(hiddenAmounts, false);
  const sums = sumsByMonth(entries, months);
  const { sums: nets, netOf } = useNetDividends(depot);
  const payments = entries.map((entry) => shownPayment(entry, currency, netOf(entry)));
  const latest = (wanted: IncomeEntry['state']) =>
    entries.filter(({ state }) => state === wanted).toReversed();
  return (
    <>
      <IncomeHead entries={entries} currency={currency} />
      <NetSums sums={nets} entries={entries} />
      <BarChart
        bars={incomeBars(fromFirstPayment(sums), { currency, hidesAmounts })}
        height={170}
        label="Dividenden nach Monaten, bis zu 24 zurück und zwölf voraus"
        hidesAmounts={hidesAmounts}
      />
      <div className="mt-3">
        <StateKey states={STATES} payments={payments} />
      </div>
      <div className="mt-7">
        <IncomeGoal heading="h2" currency={currency} />
      </div>
      <MissingBookings entries={latest('missing')} depots={depots} />
      <UnpaidPayments entries={latest('unpaid')} depots={depots} />
      <PaymentCalendar
        months={sums.map((sum) => shownMonth(sum, currency))}
        payments={payments}
        heads={HEADS}
        today={today}
      >
        Tage sind Ex-Tage: Wer am Schluss des Tages davor hielt, bekommt die Zahlung. Gebuchte stehen am Tag
        der Buchung.
      </PaymentCalendar>
      <BesideMarket depots={depot} />
    </>
  );
}

const HEADS = { parts: 'Stück × je Aktie', amount: 'Brutto' };

const shownMonth = (sum: IncomeMonth, currency: string) => ({
  month: sum.month,
  sum: moneyAmount(monthSum(sum), currency),
  remark: leftOutText(sum),
});
