'use client';

import { FeedButton } from '@/components/feeds/feed-button';
import { PaymentCalendar } from '@/components/portfolio/income/payment-calendar';
import { StateKey, WATCHED_STATES } from '@/components/portfolio/income/payment-states';
import type { ShownPayment } from '@/components/portfolio/income/payment-table';
import { WaitingIncome } from '@/components/portfolio/income/waiting-income';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { amountRange, paymentAmount } from '@/lib/dividends/payment-amount';
import { SCORES_PATH } from '@/lib/dividends/rules';
import { monthsLater } from '@/lib/finance/months-later';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { monthDays } from '@/lib/portfolio/income/months';
import type { WatchedPayment } from '@/lib/watchlist/schema';

/** Months before and after the running one. */
const BACK = 24;
const AHEAD = 12;

export const WatchedDividendsPage = () => (
  <AccountGate waiting={<WaitingIncome />}>
    <WatchedDividends />
  </AccountGate>
);

/** Shows the dividends of the watched stocks per share, facts and expected ones, in a calendar. */
function WatchedDividends() {
  const today = berlinDay(new Date());
  const months = Array.from({ length: BACK + 1 + AHEAD }, (_, n) => monthsLater(today, n - BACK));
  const from = months[0] as string;
  const to = monthDays(months.at(-1) as string).days.at(-1) as string;
  const { data, error, isValidating, mutate } = useCall('GET /api/watchlist/calendar', {
    query: { from, to },
  });
  if (error && !data)
    return (
      <LoadFailed
        title="Die Dividenden deiner Watchlist lassen sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <WaitingIncome />;
  if (data.entries.length === 0) return <NoPayments />;
  const payments = data.entries.map(shownPayment);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="max-w-[65ch] text-ink-2">
          Je Aktie, vor Steuern und in der Währung des Börsenplatzes. Was erwartet ist, folgt aus den
          Zahlungen davor. <TextLink href={SCORES_PATH}>Wie gut die Prognosen waren</TextLink>
        </p>
        <FeedButton kind="watchlist" />
      </div>
      <div className="mt-4">
        <StateKey states={WATCHED_STATES} payments={payments} />
      </div>
      <PaymentCalendar
        months={months.map((month) => ({ month }))}
        payments={payments}
        heads={{ amount: 'Je Aktie' }}
        today={today}
      >
        Tage sind Ex-Tage: Wer die Aktie am Schluss des Tages davor hält, bekommt die Zahlung.
      </PaymentCalendar>
    </>
  );
}

const shownPayment = ({
  stock_id,
  name,
  date,
  state,
  currency,
  ...amounts
}: WatchedPayment): ShownPayment => ({
  key: `${date} ${stock_id} ${state}`,
  stock_id,
  name,
  date,
  state: WATCHED_STATES[state],
  amount: paymentAmount(amounts.amount, currency),
  range: amountRange(amounts, currency),
});

const NoPayments = () => (
  <div className="grid min-h-60">
    <EmptyState
      title="Keine Dividenden"
      action={
        <>
          <ButtonLink href="/watchlist">Zur Watchlist</ButtonLink>
          {/* An address that is still in use can be switched off here. */}
          <FeedButton kind="watchlist" />
        </>
      }
    >
      Sobald du Aktien beobachtest, die Dividenden zahlen, stehen hier ihre Ex-Tage: die vergangenen und die,
      die zu erwarten sind.
    </EmptyState>
  </div>
);
