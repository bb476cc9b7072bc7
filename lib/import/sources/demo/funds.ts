import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { DEMO_SUFFIX } from '@/lib/stocks/source-label';
import type { StockBundle } from '../../rows';
import { BASKETS, type Basket } from './baskets';
import type { Calendar } from './calendar';
import { roundPayment, roundPrice } from './currencies';
import { demoIsin } from './isin';
import type { Market } from './market';
import { Random } from './random';

export const DEMO_FUNDS = BASKETS.length;

/** Trading days of a year. */
const YEAR = 261;

/** The day of the month from which a fund goes ex. */
const EX_DATE = 15;

/** How far a fund's day strays from its market by chance (fraction). */
const NOISE = 0.0006;

/** An index and the funds on the same market are numbered down from here: no company has such a number. */
const HIGHEST_NUMBER = 36 ** 5 - 1;

/** Computes the funds and indices of the demo market; a later calendar only adds days. */
export function demoFunds(calendar: Calendar, market: Market, seed: number): StockBundle[] {
  return BASKETS.map((basket, i) => {
    const { symbol, name, kind, currency, facts, costs, size } = basket;
    const { closes, payments } = history(basket, calendar, market, seed);
    return {
      company: {
        kind,
        facts,
        symbol,
        name,
        isin: kind === 'fund' ? demoIsin(HIGHEST_NUMBER - i) : null,
        sector: null,
        country: null,
        trading_currency: currency,
        status: 'active',
        figures_date: isoDay(numberAt(calendar.days, calendar.days.length - 1)),
        figures: kind === 'fund' ? { expense_ratio: costs, fund_size: size ?? null } : {},
      },
      symbol: `${symbol}${DEMO_SUFFIX}`,
      origin: NO_LINE,
      prices: { file: null, days: calendar.days, closes, lines: null },
      dividends: payments.map(({ day, amount }) => ({
        ex_date: isoDay(numberAt(calendar.days, day)),
        amount,
        currency: null,
        suspect: false,
        origin: NO_LINE,
      })),
      splits: [],
    };
  });
}

const NO_LINE = { file: null, line: null };

function history(basket: Basket, { days }: Calendar, market: Market, seed: number) {
  const { start, beta, sector, growth, costs, currency } = basket;
  const random = new Random(seed, 'fund', basket.symbol);
  const closes = new Float64Array(days.length);
  const payments: { day: number; amount: number }[] = [];
  // A price index loses the dividends of its companies every day, a fund on its ex-dates.
  const leaked = basket.payments === 0 ? basket.yield : 0;
  const daily = (growth - costs - leaked) / YEAR;
  let level = start;
  for (let i = 0; i < days.length; i++) {
    if (i > 0) {
      const noise = basket.kind === 'index' ? 0 : random.bell() * NOISE * Math.max(beta, 0.1);
      const own = sector ? numberAt(market.sectorMoves[sector], i) : 0;
      level *= 1 + daily + beta * numberAt(market.moves, i) + own + noise;
      if (goesEx(days, i, basket.payments)) {
        const amount = roundPayment((level * basket.yield) / basket.payments, currency);
        payments.push({ day: i, amount });
        level -= amount;
      }
    }
    closes[i] = roundPrice(level, currency);
  }
  return { closes, payments };
}

/** Tests whether a trading day is the first one from the ex-date of a month with a payment on. */
function goesEx(days: Int32Array, i: number, payments: number): boolean {
  if (payments === 0) return false;
  const day = isoDay(numberAt(days, i));
  const exDate = `${day.slice(0, 7)}-${EX_DATE}`;
  const isFirst = day >= exDate && isoDay(numberAt(days, i - 1)) < exDate;
  return isFirst && Number(day.slice(5, 7)) % (12 / payments) === 0;
}
