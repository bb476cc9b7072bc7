import 'server-only';
import { amountRange, paymentAmount } from '@/lib/dividends/payment-amount';
import { isKnown, PAYMENT_STATES } from '@/lib/dividends/payment-states';
import { findWatchedPayments } from '@/lib/watchlist/calendar';
import type { FeedPayment } from './feed-events';

/** Finds the dividends of the stocks that an account watches, per share. @param range ISO days */
export async function watchlistPayments(
  accountId: string,
  range: { from: string; to: string },
): Promise<FeedPayment[]> {
  const payments = await findWatchedPayments(accountId, range);
  return payments.map(({ stock_id, name, date, state, currency, ...amounts }) => ({
    stock_id,
    name,
    date,
    exDay: date,
    dayName: 'Ex-Tag',
    state: PAYMENT_STATES[state],
    isCertain: isKnown(state),
    amount: {
      text: `${paymentAmount(amounts.amount, currency)} je Aktie`,
      range: amountRange(amounts, currency),
    },
  }));
}
