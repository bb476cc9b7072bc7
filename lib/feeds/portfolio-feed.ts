import 'server-only';
import { formatMoney } from '@/lib/platform/format/money';
import { finishInTurns } from '@/lib/platform/turns';
import { getPortfolio } from '@/lib/portfolio/cached-portfolios';
import { incomeCalendar } from '@/lib/portfolio/income/calendar';
import { findForecastsOf } from '@/lib/portfolio/income/queries';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { STATE_NAMES } from '@/lib/portfolio/income/state-names';
import { portfolioCurrency } from '@/lib/portfolio/performance';
import type { FeedPayment } from './feed-events';

/** Finds the dividends of an account's portfolio, without those that never came. @param range ISO days */
export async function portfolioPayments(
  accountId: string,
  range: { from: string; to: string },
): Promise<FeedPayment[]> {
  const { portfolio, state, universe, today } = await getPortfolio(accountId);
  const currency = portfolioCurrency(undefined, state.currency);
  const forecasts = await findForecastsOf(portfolio.held);
  const shown = { currency, rates: universe.rates, today };
  const entries = await finishInTurns(incomeCalendar(portfolio.held, forecasts, range, shown));
  return entries.flatMap((entry) => (entry.state === 'unpaid' ? [] : paymentOf(entry, currency)));
}

const CERTAIN: readonly IncomeEntry['state'][] = ['booked', 'computed', 'confirmed'];

const paymentOf = (entry: IncomeEntry, currency: string): FeedPayment => {
  const { stock_id, name, date, ex_date, state, amount, value, low, high } = entry;
  const isRange = low !== null && high !== null && low !== high;
  return {
    stock_id,
    name,
    date,
    exDay: ex_date,
    dayName: state === 'booked' ? 'Tag der Buchung' : 'Ex-Tag',
    state: STATE_NAMES[state],
    isCertain: CERTAIN.includes(state),
    amount: {
      text: value === null ? formatMoney(amount, entry.currency) : formatMoney(value, currency),
      range: isRange ? `${formatMoney(low, currency)} bis ${formatMoney(high, currency)}` : null,
    },
  };
};
