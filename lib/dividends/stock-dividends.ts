import 'server-only';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { dividendForecast } from '@/lib/finance/dividends/forecast';
import { payoutYears } from '@/lib/finance/dividends/payout';
import { dividendRecord } from '@/lib/finance/dividends/record';
import { judgedPayments } from '@/lib/finance/dividends/special-payments';
import { knownState, stillAhead } from '@/lib/finance/dividends/still-ahead';
import { today } from '@/lib/platform/clock';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import { closedLike } from '@/lib/stocks/market/exchanges';
import { getStock } from '@/lib/stocks/queries';
import { findPayments } from '@/lib/stocks/series-queries';
import { estimatedPaymentDay } from './payment-day';
import type { StockDividends } from './schema';

/** Loads all about the dividends of a security of the market, in its trading currency; null if there is none with this id. */
export async function getStockDividends(id: string): Promise<StockDividends | null> {
  const stock = await getStock(id, DEFAULT_CURRENCY);
  if (!stock) return null;
  const [payments, fundamentals] = await Promise.all([findPayments(id), getFundamentals(id)]);
  const { symbol, trading_currency: currency, price_date, country } = stock;
  const exchanges = closedLike(symbol, currency);
  const paidOn = (exDate: string) => estimatedPaymentDay(country, exDate);
  const now = epochDay(today());
  const record = price_date === null ? null : dividendRecord(payments, price_date);
  return {
    currency,
    price_date,
    payments: judgedPayments(payments)
      .filter(({ day }) => knownState(day, now) === 'paid')
      .map(({ day, regular, special, state }) => ({
        ex_date: isoDay(day),
        payment_date: paidOn(isoDay(day)),
        amount: regular + special,
        special_amount: special,
        special: state,
      })),
    record: record && {
      since: record.since,
      years: record.years.map(({ year, amount, payments: count, special }) => ({
        year,
        amount,
        count,
        special,
      })),
      increases: { years: record.increases.years, at_least: record.increases.isOpen },
      without_cut: { years: record.withoutCut.years, at_least: record.withoutCut.isOpen },
      growth: record.growth,
      months: record.months,
      missed: record.missed,
    },
    payout: payoutYears(fundamentals?.years ?? []).map(({ end, ofEarnings, ofFreeCashFlow }) => ({
      end,
      of_earnings: ofEarnings,
      of_free_cash_flow: ofFreeCashFlow,
    })),
    forecast:
      price_date === null
        ? []
        : stillAhead(dividendForecast(payments, price_date, { exchanges }), now, exchanges).map((one) => ({
            ...one,
            payment_date: paidOn(one.ex_date),
          })),
  };
}
