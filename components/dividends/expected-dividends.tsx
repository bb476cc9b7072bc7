import { Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { calculatorAddress } from '@/lib/dividends/calculator';
import { CALENDAR_PATH } from '@/lib/dividends/calendar-month';
import { CALENDAR_NAME } from '@/lib/dividends/calendar-texts';
import { amountRange, paymentAmount } from '@/lib/dividends/payment-amount';
import { estimatedPaymentDay } from '@/lib/dividends/payment-day';
import { PAYMENT_STATES } from '@/lib/dividends/payment-states';
import { SCORES_PATH } from '@/lib/dividends/rules';
import { epochDay } from '@/lib/finance/daily-series';
import { expectedGrowth } from '@/lib/finance/dividends/expected-growth';
import { dividendForecast, type ForecastPayment } from '@/lib/finance/dividends/forecast';
import { stillAhead } from '@/lib/finance/dividends/still-ahead';
import { formatDay } from '@/lib/platform/format/day';
import { closedLike } from '@/lib/stocks/market/exchanges';
import type { Payment, StockDetail } from '@/lib/stocks/schema';
import { PaymentMark } from './payment-mark';

type Props = {
  stock: Pick<
    StockDetail,
    | 'symbol'
    | 'trading_currency'
    | 'price_date'
    | 'country'
    | 'current_price'
    | 'dividend'
    | 'display_currency'
  >;
  /** In the trading currency, oldest first. */
  payments: readonly Payment[];
  /** ISO day. */
  today: string;
};

/** Lists the payments that are ahead, as of the last close, in the trading currency; nothing if it never paid. */
export function ExpectedDividends({ stock, payments, today }: Props) {
  const { symbol, price_date: until, trading_currency: currency, country } = stock;
  if (payments.length === 0 || until === null) return null;
  const exchanges = closedLike(symbol, currency);
  const expected = stillAhead(dividendForecast(payments, until, { exchanges }), epochDay(today), exchanges);
  const calculator = calculatorAddress({
    price: stock.current_price,
    dividend: stock.dividend,
    growth: expectedGrowth(payments, until),
    currency: stock.display_currency,
  });
  return (
    <section aria-labelledby="erwartete-dividenden" className="page section-note">
      <h2 id="erwartete-dividenden" className="heading-note mb-2">
        Erwartet in zwölf Monaten
      </h2>
      {expected.length === 0 ? (
        <p className="text-ink-2">Aus den bisherigen Zahlungen folgt keine weitere.</p>
      ) : (
        <Facts
          className="border-line-strong border-t [--figure-pad:6px]"
          facts={expected.map((payment) => [
            <When key="when" payment={payment} country={country} />,
            <span key="amount" className="text-right">
              <b className="font-semibold">{paymentAmount(payment.amount, currency)}</b>
              <span className="block text-13 font-normal text-ink-3">{amountRange(payment, currency)}</span>
            </span>,
          ])}
        />
      )}
      <p className="mt-2 text-13 text-ink-3">
        Je Aktie{currency !== stock.display_currency && ' in Handelswährung'}, vor Steuern, nach dem eigenen
        Verlauf bis {formatDay(until)}. <TextLink href={SCORES_PATH}>Wie gut treffen die Prognosen?</TextLink>
        {' · '}
        <TextLink href={CALENDAR_PATH}>{CALENDAR_NAME}</TextLink>
        {' · '}
        <TextLink rel="nofollow" href={calculator}>
          Im Rechner öffnen
        </TextLink>
      </p>
    </section>
  );
}

function When({
  payment: { state, ex_date },
  country,
}: {
  payment: ForecastPayment;
  country: string | null;
}) {
  const paidOn = estimatedPaymentDay(country, ex_date);
  return (
    <>
      <PaymentMark state={state} /> {PAYMENT_STATES[state]}, Ex-Tag {formatDay(ex_date)}
      {paidOn && `, Zahltag etwa ${formatDay(paidOn)}`}
    </>
  );
}
