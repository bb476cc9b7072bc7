import { mainUnit } from '@/lib/currencies/rules';
import { epochDay } from '@/lib/finance/daily-series';
import { zoneDay } from '@/lib/platform/format/zone-day';
import { type DividendRow, NO_ORIGIN, type SplitRow } from '../../rows';
import { ProviderError } from '../provider';
import type { Chart } from './answers';
import { type CurrencyConverter, type HeldBack, withoutFloat32Noise } from './listing';

/** Seconds after the end of a session until its close counts as final; quotes are up to 20 minutes late. */
const FINAL_AFTER = 30 * 60;

type ChartRows = {
  days: Int32Array;
  closes: Float64Array;
  dividends: DividendRow[];
  splits: SplitRow[];
  held: HeldBack[];
};

/**
 * Reads closes, dividends and splits in the main unit of the listing's currency. Days are those of the
 * exchange. The day whose session is still open at `now` (seconds since 1970) is left out; if Yahoo gives a
 * day twice (its row and the latest quote), the later one counts.
 *
 * @throws ProviderError if the answer contradicts itself or has no close
 */
export function chartRows(chart: Chart, now: number, convert: CurrencyConverter): ChartRows {
  const { currency, perUnit } = mainUnit(chart.meta.currency ?? '');
  const dayOf = exchangeDays(chart);
  const session = chart.meta.currentTradingPeriod;
  const openDay = session && now < session.end + FINAL_AFTER ? dayOf(session.start) : null;

  const closes = new Map<number, number>();
  const values = chart.indicators.quote[0]?.close ?? [];
  if (values.length !== chart.timestamp.length) {
    throw new ProviderError('malformed', 'Die Antwort hat verschieden viele Tage und Schlusskurse', {
      isOfListing: true,
    });
  }
  for (const [index, moment] of chart.timestamp.entries()) {
    const close = values[index];
    const day = dayOf(moment);
    if (close !== null && close !== undefined && day !== openDay) {
      closes.set(epochDay(day), inMainUnit(close, perUnit));
    }
  }
  if (closes.size === 0) throw new ProviderError('missing_data', 'Yahoo Finance liefert keine Schlusskurse');

  const held: HeldBack[] = [];
  const dividends = Object.values(chart.events.dividends).map(({ date, amount, currency: paidIn }) => {
    const ex_date = dayOf(date);
    const paid = mainUnit(paidIn ?? chart.meta.currency ?? '');
    const payment = inMainUnit(amount, paid.perUnit);
    const converted =
      paid.currency === currency ? payment : convert(payment, paid.currency, currency, ex_date);
    // Without a rate the payment stays as it is: the writer holds it back and knows that something was paid.
    const row =
      converted === null ? { amount: payment, currency: paid.currency } : { amount: converted, currency };
    return { ex_date, ...row, suspect: false, origin: NO_ORIGIN };
  });
  return {
    days: Int32Array.from(closes.keys()),
    closes: Float64Array.from(closes.values()),
    dividends,
    splits: splitRows(chart, dayOf, held),
    held,
  };
}

const inMainUnit = (amount: number, perUnit: number): number =>
  withoutFloat32Noise(withoutFloat32Noise(amount) / perUnit);

function splitRows(chart: Chart, dayOf: (seconds: number) => string, held: HeldBack[]): SplitRow[] {
  return Object.values(chart.events.splits).flatMap(({ date, numerator, denominator }) => {
    const ex_date = dayOf(date);
    if (numerator > 0 && denominator > 0)
      return { ex_date, ratio: numerator / denominator, origin: NO_ORIGIN };
    const ratio = `${numerator}:${denominator}`;
    held.push({ code: 'bad_number', reason: `Split vom ${ex_date} zurückgehalten: Verhältnis ${ratio}` });
    return [];
  });
}

/** Finds the calendar day of a time (seconds since 1970) at the chart's exchange. */
export function exchangeDays({ meta }: Chart): (seconds: number) => string {
  try {
    zoneDay(0, meta.exchangeTimezoneName);
  } catch (cause) {
    const message = `Die Zeitzone „${meta.exchangeTimezoneName}“ ist unbekannt`;
    throw new ProviderError('malformed', message, { cause, isOfListing: true });
  }
  return (seconds) => zoneDay(seconds * 1000, meta.exchangeTimezoneName);
}
