import type { ReactNode } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { LabelSwitch } from '@/components/charts/label-switch';
import { Section } from '@/components/layout/section';
import { coloured } from '@/components/ui/amounts';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { currencySign, formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount } from '@/lib/platform/format/number';
import {
  type DividendPayment,
  dividendBars,
  dividendPayments,
  dividendYearBars,
} from '@/lib/stocks/prices/dividend-payments';
import type { StockDetail } from '@/lib/stocks/schema';
import { paymentBars } from './dividend-bars';
import { PageFigureName } from './explained-name';
import { Figure } from './figure-list';
import { MetricName } from './metric-name';

/** Bars that can be told apart on a phone: five years of quarters. With more, the chart is by year. */
const BARS = 20;

/** Shows the dividends of a stock; nothing if it never paid one. */
export function DividendSection({ stock }: { stock: StockDetail }) {
  const { dividend_history: history, display_currency: currency } = stock;
  const first = history[0];
  const last = history.at(-1);
  if (!first || !last) return null;
  const months = dividendBars(history);
  const isByYear = months.length > BARS;
  const bars = isByYear ? dividendYearBars(history, stock.price_date).slice(-BARS) : months;
  const newest = bars.at(-1);
  const isShare = stock.kind === 'share';
  return (
    <Section
      id="dividenden"
      title={isShare ? 'Dividenden' : 'Ausschüttungen'}
      aside={
        // Texts of one line each, so that nothing moves with the currency.
        <p className="text-13 text-ink-3">
          {stock.rate_date
            ? 'Jede Zahlung zum Wechselkurs ihres Ex-Tags'
            : `Alle Zahlungen je ${isShare ? 'Aktie' : 'Anteil'}, vor Steuern`}
        </p>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4 md:*:not-first:border-line md:*:not-first:border-l md:*:not-first:pl-5">
        <Card name={<MetricName metric="dividend_yield" />}>
          <Figure stock={stock} metric="dividend_yield" />
        </Card>
        <Card name={<PageFigureName figure="last_dividend" />} note={`am ${formatDay(last.ex_date)}`}>
          <span className="figures">{formatMoney(last.amount, currency)}</span>
        </Card>
        {isShare && (
          <Card name={<MetricName metric="payout_ratio" />}>
            <Figure stock={stock} metric="payout_ratio" />
          </Card>
        )}
        <Card name={<PageFigureName figure="dividend_count" />} note={`seit ${first.ex_date.slice(0, 4)}`}>
          <span className="figures">{formatCount(history.length)}</span>
        </Card>
      </dl>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <LabelSwitch
          title={
            <h3 className="heading-3">
              Zahlungen je {isShare ? 'Aktie' : 'Anteil'} in {currencySign(currency)}
            </h3>
          }
        >
          <BarChart
            bars={paymentBars(bars, currency)}
            height={180}
            name={isShare ? 'Dividenden je Aktie' : 'Ausschüttungen je Anteil'}
            label={`${isShare ? 'Dividenden je Aktie' : 'Ausschüttungen je Anteil'} nach ${isByYear ? 'Jahren' : 'Monaten'}, zuletzt ${formatMoney(last.amount, currency)} am ${formatDay(last.ex_date)}; alle stehen in der Tabelle`}
          />
          {isByYear && (
            <p className="mt-2 text-13 text-ink-3">
              Jede Zahlung zählt im Jahr ihres Ex-Tags
              {newest?.isRunning && `; ${newest.period} läuft noch`}
              {bars[0]?.isPartial &&
                `; ${bars[0].period} beginnt mit der ersten bekannten Zahlung am ${formatDay(first.ex_date)}`}
            </p>
          )}
        </LabelSwitch>
        <DividendTable payments={dividendPayments(history)} currency={currency} />
      </div>
    </Section>
  );
}

const Card = ({ name, note, children }: { name: ReactNode; note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 leading-6 text-ink-2">{name}</dt>
    <dd className="text-26 leading-snug font-semibold tracking-tight [&_.figures]:[font-variant-numeric:lining-nums]">
      {children}
    </dd>
    {note && <dd className="text-13 text-ink-3">{note}</dd>}
  </div>
);

type TableProps = { payments: readonly DividendPayment[]; currency: string };

/** Rows of `more-rows` that show at first. */
const FIRST_ROWS = 8;

/** Lists all payments, newest first; a checkbox, which works without scripts, shows more than eight. */
export const DividendTable = ({ payments, currency }: TableProps) => (
  <section aria-label="Alle Dividenden" className="more-rows">
    <Table
      caption="Alle Dividenden"
      className="text-15"
      rows={payments.toReversed()}
      keyOf={({ dividend_id }) => dividend_id}
      columns={[
        {
          head: 'Datum',
          cell: (payment) => (
            <>
              {formatDay(payment.ex_date)}
              {payment.special && (
                <span className="block text-13 text-ink-3">{specialText(payment, currency)}</span>
              )}
              {payment === payments[0] && payments.length > FIRST_ROWS && (
                <span className="block text-13 text-ink-3">älteste bekannte Zahlung</span>
              )}
            </>
          ),
        },
        { head: 'Betrag', figure: ({ amount }) => formatMoney(amount, currency) },
        {
          head: 'Änderung',
          figure: ({ change }) => coloured(change, change === null ? '-' : formatChange(change)),
        },
      ]}
    />
    {payments.length > FIRST_ROWS && (
      <label className="link relative mt-1 inline-flex min-h-11 cursor-pointer items-center text-14 font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent print:hidden">
        <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" />
        Alle {formatCount(payments.length)} Zahlungen zeigen
      </label>
    )}
  </section>
);

/** Says what of a payment is special; the newest one is open until the next one comes. */
function specialText({ amount, special_amount, special }: DividendPayment, currency: string): string {
  if (special === 'open') return 'vielleicht eine Sonderzahlung';
  return special_amount < amount
    ? `davon ${formatMoney(special_amount, currency)} Sonderzahlung`
    : 'Sonderzahlung';
}
