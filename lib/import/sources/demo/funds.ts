import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import type { FundFact } from '@/lib/stocks/kinds';
import { DEMO_SUFFIX } from '@/lib/stocks/source-label';
import { NO_ORIGIN, type StockBundle } from '../../rows';
import type { Calendar } from './calendar';
import { type Currency, roundPayment, roundPrice } from './currencies';
import { payment } from './dividends';
import { demoIsin } from './listings';
import type { Market } from './market';
import { Random } from './random';

/** Rates are fractions a year. */
type Rates = readonly [
  /** Close of the first day. */
  start: number,
  /** How far it moves with the market. */
  beta: number,
  /** Growth with dividends, before costs, beside what `beta` of the market's episodes brings. */
  growth: number,
  costs: number,
  /** Distributions, which leave the price, and how often a year; an index with a yield and no payments is a price index. */
  distributed: number,
  timesAYear: number,
];

type Row = readonly [symbol: string, name: string, rates: Rates, type: string, billions: number | null];

/** Ten funds with their type and size, and two indices; fictional like the companies. */
const BASKETS: readonly Row[] = [
  ['FWLT.DE', 'Fernsicht Aktien Welt ETF (thesaurierend)', [48.2, 1, 0.03, 0.002, 0, 0], 'equity', 18.4],
  ['FWLA.DE', 'Fernsicht Aktien Welt ETF (ausschüttend)', [36.5, 1, 0.03, 0.002, 0.017, 4], 'equity', 6.9],
  ['FEUR.DE', 'Fernsicht Aktien Europa ETF', [41.7, 0.95, 0.025, 0.0015, 0.029, 2], 'equity', 3.2],
  ['FUSA.L', 'Fernsicht Aktien USA ETF', [212, 1.05, 0.05, 0.0007, 0, 0], 'equity', 41],
  ['FEMK.DE', 'Fernsicht Aktien Schwellenländer ETF', [24.9, 1.15, 0.01, 0.0018, 0, 0], 'equity', 2.7],
  ['FTEC.DE', 'Fernsicht Technologie Welt ETF', [9.4, 1.2, 0.07, 0.0025, 0, 0], 'equity', 5.1],
  ['FDIV.DE', 'Fernsicht Dividenden Welt ETF', [27.3, 0.85, 0.035, 0.0038, 0.041, 4], 'equity', 1.45],
  ['AMIX.DE', 'Ankerplatz Mischfonds', [104, 0.5, 0.02, 0.0142, 0.015, 1], 'mixed', 0.88],
  ['AIMM.DE', 'Ankerplatz Immobilien Europa', [51.8, 0.02, 0.03, 0.0075, 0.021, 1], 'real_estate', 2.1],
  ['FANL.DE', 'Fernsicht Euro-Anleihen ETF', [112, 0.08, 0.012, 0.0012, 0, 0], 'other', 1.9],
  ['DEMO-WELT', 'Demo-Index Welt', [1_000, 1, 0.03, 0, 0.017, 0], 'price', null],
  ['DEMO-WELT-P', 'Demo-Index Welt Performance', [1_000, 1, 0.03, 0, 0, 0], 'total_return', null],
];

/** Moves with its sector, too. */
const TECHNOLOGY = 'FTEC.DE';

function basketOf([symbol, name, rates, type, billions]: Row) {
  const [start, beta, growth, costs, distributed, timesAYear] = rates;
  const isIndex = billions === null;
  const distribution = timesAYear > 0 ? 'distributing' : 'accumulating';
  const facts: Partial<Record<FundFact, string>> = isIndex
    ? { index_kind: type }
    : { fund_type: type, distribution };
  if (name.includes('ETF')) facts.replication = 'sampling';
  const currency: Currency = symbol.endsWith('.L') ? 'USD' : 'EUR';
  const size = isIndex ? null : Math.round(billions * 1e9);
  const fund = { symbol, name, isIndex, facts, currency, size };
  return { ...fund, start, beta, growth, costs, distributed, timesAYear };
}

type Basket = ReturnType<typeof basketOf>;

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
  return BASKETS.map(basketOf).map((basket, i) => {
    const { symbol, name, isIndex, currency, facts, costs, size } = basket;
    const { closes, payments } = history(basket, calendar, market, seed);
    return {
      company: {
        kind: isIndex ? 'index' : 'fund',
        facts,
        symbol,
        name,
        isin: isIndex ? null : demoIsin(HIGHEST_NUMBER - i),
        sector: null,
        country: null,
        trading_currency: currency,
        status: 'active',
        figures_date: isoDay(numberAt(calendar.days, calendar.days.length - 1)),
        figures: isIndex ? {} : { expense_ratio: costs, fund_size: size },
      },
      symbol: `${symbol}${DEMO_SUFFIX}`,
      origin: NO_ORIGIN,
      prices: { file: null, days: calendar.days, closes, lines: null },
      dividends: payments.map(({ day, amount }) => payment(isoDay(numberAt(calendar.days, day)), amount)),
      splits: [],
    };
  });
}

function history(basket: Basket, { days }: Calendar, market: Market, seed: number) {
  const { symbol, isIndex, currency, start, beta, growth, costs, distributed, timesAYear } = basket;
  const random = new Random(seed, 'fund', symbol);
  const closes = new Float64Array(days.length);
  const payments: { day: number; amount: number }[] = [];
  // A price index loses the dividends of its companies every day, a fund on its ex-dates.
  const leaked = timesAYear === 0 ? distributed : 0;
  const daily = (growth - costs - leaked) / YEAR;
  let level = start;
  for (let i = 0; i < days.length; i++) {
    if (i > 0) {
      const noise = isIndex ? 0 : random.bell() * NOISE * Math.max(beta, 0.1);
      const own = symbol === TECHNOLOGY ? numberAt(market.sectorMoves.Technology, i) : 0;
      level *= 1 + daily + beta * numberAt(market.moves, i) + own + noise;
      if (goesEx(days, i, timesAYear)) {
        const amount = roundPayment((level * distributed) / timesAYear, currency);
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
