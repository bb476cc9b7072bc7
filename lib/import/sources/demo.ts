import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { NO_ORIGIN, type Source, type SourceContext, type StockBundle } from '../rows';
import { SourceError } from '../source-error';
import { businessOf } from './demo/business';
import { type Calendar, createCalendar, EARLIEST_TODAY } from './demo/calendar';
import { characterOf } from './demo/character';
import { dividendsOf, payment } from './demo/dividends';
import { figuresOf, QUARTERS_AHEAD } from './demo/figures';
import { fiscalYearsOf } from './demo/fiscal-years';
import { DEMO_FUNDS, demoFunds } from './demo/funds';
import { identifierOf, listingAt, MAX_STOCKS } from './demo/listings';
import { createMarket, type Market } from './demo/market';
import { closesOf } from './demo/prices';
import { ratesOf } from './demo/rates';
import { ADJUSTED_ON, splitsOf } from './demo/splits';

/** Default number of companies in the demo market. */
const DEMO_STOCKS = 600;

/** Seed of the published demo market, whose first companies are good examples. */
const DEMO_SEED = 10_785;

/**
 * The demo market: fictional companies, funds and indices with closes from 2 January 2019 to the last trading day before `today`,
 * dividends, splits and figures, and fictional exchange rates. The same options give the same bytes, and a
 * later `today` only adds days: payments come as they were declared, and nothing earlier changes, except which company
 * has one of the few places where companies come and go (see demo/listings.ts). Companies are generated one by one as
 * they are read.
 *
 * @param today ISO day from 2025-01-01 on; its own close comes with the next day
 * @throws SourceError for a number of companies or a day outside the market
 */
export function createDemoSource({
  stocks = DEMO_STOCKS,
  seed = DEMO_SEED,
  today,
}: {
  stocks?: number;
  seed?: number;
  today: string;
}): Source {
  if (!Number.isInteger(stocks) || stocks < 1 || stocks > MAX_STOCKS) {
    throw new SourceError(`Der Demomarkt hat 1 bis ${MAX_STOCKS} Unternehmen; verlangt sind ${stocks}`);
  }
  if (today < EARLIEST_TODAY) {
    throw new SourceError(`Den Demomarkt gibt es ab dem ${EARLIEST_TODAY}; heute ist der ${today}`);
  }
  return {
    name: 'demo',
    adjustedOn: ADJUSTED_ON,
    wholeHistory: true,
    size: stocks + DEMO_FUNDS,
    async *rates() {
      yield* ratesOf(createCalendar(today), seed);
    },
    async *stocks({ signal }: SourceContext) {
      const calendar = createCalendar(today);
      const market = createMarket(calendar, seed);
      for (let place = 0; place < stocks; place++) {
        signal.throwIfAborted();
        yield stockAt(place, market, calendar, seed);
      }
      yield* demoFunds(calendar, market, seed);
    },
  };
}

function stockAt(place: number, market: Market, calendar: Calendar, seed: number): StockBundle {
  const listing = listingAt(place, calendar.days.length - 1);
  const { symbol, name, isin, sector, country, currency, first, last, delisted } = listing;
  const character = characterOf(listing, seed);
  const business = businessOf(
    character,
    { seed, number: listing.number },
    numberAt(calendar.quarters, first),
    numberAt(calendar.quarters, last) + QUARTERS_AHEAD,
  );
  const company = { listing, character, business, calendar, seed };
  const splits = splitsOf(company);
  const { paid: dividends, declared } = dividendsOf(company, splits);
  const closes = closesOf(company, dividends, market);
  const price = closes.at(-1) as number;
  const dayOf = (index: number) => isoDay(numberAt(calendar.days, index));
  return {
    company: {
      kind: 'share',
      symbol,
      name,
      isin,
      sector,
      country: country.name,
      trading_currency: currency,
      status: delisted ? 'delisted' : 'active',
      figures_date: dayOf(last),
      figures: figuresOf(company, dividends, price),
    },
    symbol: identifierOf(listing),
    origin: NO_ORIGIN,
    prices: { file: null, days: calendar.days.subarray(first, last + 1), closes, lines: null },
    dividends: [
      ...dividends.map(({ day, amount }) => payment(dayOf(day), amount)),
      ...declared.map(({ exDate, amount }) => payment(isoDay(exDate), amount)),
    ],
    splits: splits.map(({ day, ratio }) => ({ ex_date: dayOf(day), ratio, origin: NO_ORIGIN })),
    fundamentals: fiscalYearsOf({ ...company, dividends }),
  };
}
