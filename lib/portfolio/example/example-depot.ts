import 'server-only';
import type { LedgerBooking } from '@/lib/bookings/booking';
import { ledgerOfStocks } from '@/lib/bookings/ledger/booked-stocks';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { type DailySeries, epochDay, valueOnOrBefore } from '@/lib/finance/daily-series';
import { toCents } from '@/lib/finance/rounding';
import { today } from '@/lib/platform/clock';
import { finish } from '@/lib/platform/parts';
import { findLargestStocks, findStockId, findStocks } from '@/lib/stocks/queries';
import { findPayments } from '@/lib/stocks/series-queries';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { securityRow } from '@/lib/stocks/universe-row';
import { addHeldStock } from '../daily-sums';
import { emptySums } from '../day-columns';
import { singleDividends } from '../dividends';
import { originsOf } from '../held-portfolio';
import { heldStock } from '../held-stock';
import { findClosesAround, findListing } from '../holding-queries';
import type { Listing } from '../move';
import { portfolioPerformance } from '../performance';
import { portfolioPositions } from '../positions';
import { EXAMPLE_BOOKINGS, EXAMPLE_SECURITIES, type ExampleBooking, type ExampleKey } from './bookings';
import { type Candidate, securitiesOfMarket, sharesWorth } from './stand-ins';

/** Companies from which those are picked that stand in. */
const CANDIDATES = 60;

/** See getExampleDepot. */
export type ExampleDepot = NonNullable<Awaited<ReturnType<typeof getExampleDepot>>>;

type Held = { listing: Listing; closes: DailySeries; isStandIn: boolean };

/**
 * Computes the example depot from its bookings and the market there is, by the rules of a portfolio, in euros. Null
 * for a market without securities.
 */
export async function getExampleDepot() {
  const universe = await getUniverse();
  const { rates } = universe;
  const day = epochDay(today());
  const held = await securitiesHeld(universe);
  const bookings = EXAMPLE_BOOKINGS.flatMap((one, i) => bookingIn(one, i, held.get(one.security), rates));
  const [first] = bookings;
  if (!first) return null;
  const listings = [...held.values()].map(({ listing }) => listing);
  const byId = new Map(listings.map((one) => [one.id, one]));
  const ledger = finish(ledgerOfStocks(bookings, byId, 'fifo', null, () => undefined));
  const daily = emptySums(epochDay(first.date), day, rates);
  const stocks = [...held.values()].map(({ listing, closes }) => {
    const own = bookings.filter(({ stock_id }) => stock_id === listing.id);
    const given = { today: day, rates, depots: null };
    const stock = finish(heldStock(listing, own, ledger(listing.id), closes, given));
    finish(addHeldStock(daily, stock, closes));
    return stock;
  });
  const portfolio = { held: stocks, origins: originsOf(stocks), daily, cost: 'fifo' as const };
  const shown = { currency: DEFAULT_CURRENCY, rates, today: day };
  const records = await findStocks(
    listings.map(({ id }) => id),
    DEFAULT_CURRENCY,
  );
  const names = new Map(listings.map(({ id, name }) => [id, name]));
  return {
    positions: finish(
      portfolioPositions(portfolio, new Map(records.map((stock) => [stock.id, stock])), shown),
    ),
    performance: finish(portfolioPerformance(portfolio, 'max', shown)),
    dividends: finish(singleDividends(stocks, 0, shown)),
    bookings: bookings.map((booking) => ({ ...booking, name: names.get(booking.stock_id) ?? '' })),
    hasStandIns: [...held.values()].some(({ isStandIn }) => isStandIn),
  };
}

/** Loads the securities of the example, or those that stand in for them. */
async function securitiesHeld(universe: Universe): Promise<Map<ExampleKey, Held>> {
  const listed = new Map<ExampleKey, string>();
  for (const key of Object.keys(EXAMPLE_SECURITIES) as ExampleKey[]) {
    const id = await findStockId(EXAMPLE_SECURITIES[key].isin);
    if (id !== null && hasCloses(universe, id, daysOf(key))) listed.set(key, id);
  }
  const candidates =
    listed.size < Object.keys(EXAMPLE_SECURITIES).length ? await findCandidates(universe) : [];
  const held = new Map<ExampleKey, Held>();
  for (const [key, id] of securitiesOfMarket(listed, candidates)) {
    const [listing, payments] = await Promise.all([findListing(id, ''), findPayments(id)]);
    if (!listing) continue;
    const dividends = {
      days: payments.map(({ ex_date }) => epochDay(ex_date)),
      amounts: payments.map(({ amount }) => amount),
    };
    held.set(key, {
      listing: { ...listing, dividends },
      closes: await findClosesAround(id, firstDay, today()),
      isStandIn: !listed.has(key),
    });
  }
  return held;
}

const days = EXAMPLE_BOOKINGS.map(({ date }) => date).sort();
const firstDay = days[0] as string;

const daysOf = (key: ExampleKey) =>
  EXAMPLE_BOOKINGS.filter(({ security }) => security === key).map(({ date }) => date);

/** Days that may lie between a booking and the closes of its security. */
const NEAR = 10;

/** Tests whether the closes of a security reach from the first to the last of some days, or nearly so. */
function hasCloses(universe: Universe, id: string, days: readonly string[]): boolean {
  const { first_price_date: first, price_date: last } = securityRow(universe, id) ?? {};
  if (!first || !last) return false;
  return days.map(epochDay).every((day) => epochDay(first) <= day + NEAR && epochDay(last) >= day - NEAR);
}

/** Finds what was listed from the first booking to the last: the largest companies, then funds. */
async function findCandidates(universe: Universe): Promise<Candidate[]> {
  const companies = (await findLargestStocks(CANDIDATES, DEFAULT_CURRENCY)).map(({ id }) => id);
  return [...companies, ...(universe.others?.texts.id ?? [])].flatMap((id) => {
    const row = securityRow(universe, id);
    const isListed = row?.kind !== 'index' && row?.first_price_date && row.first_price_date <= firstDay;
    return isListed && hasCloses(universe, id, days) ? { id, kind: row.kind, country: row.country } : [];
  });
}

/** Books a security of the example, or one that stands in. */
function bookingIn(
  example: ExampleBooking,
  entry: number,
  held: Held | undefined,
  rates: Rates,
): LedgerBooking | [] {
  if (!held) return [];
  const { kind, date, quantity, price, fees, currency } = example;
  const booking: LedgerBooking = {
    id: `example-${entry}`,
    kind,
    stock_id: held.listing.id,
    depot_id: 'example',
    date,
    time: null,
    quantity,
    counted_on: date,
    price,
    amount: null,
    fees,
    taxes: 0,
    withholding_tax: null,
    currency,
    exchange_rate: null,
    bought_on: null,
    to_depot_id: null,
    legs: [],
    created_at: 0,
  };
  if (!held.isStandIn) return booking;
  const counted = standIn(example, held, rates);
  return counted ? { ...booking, ...counted } : [];
}

/**
 * Counts the shares of a security that stands in, worth as much as those of the example at its first booking, at the close
 * of the day; null without one.
 */
function standIn(
  { security, quantity, date, currency }: ExampleBooking,
  { listing, closes }: Held,
  rates: Rates,
) {
  const closeOn = (iso: string) => {
    const day = epochDay(iso);
    return convert(valueOnOrBefore(closes, day), listing.currency, currency, rates.on(day));
  };
  const opening = EXAMPLE_BOOKINGS.find((one) => one.security === security);
  const [first, close] = [opening ? closeOn(opening.date) : null, closeOn(date)];
  if (!opening || !first || close === null) return null;
  return {
    quantity: sharesWorth(quantity, opening.price, first),
    // Closes count shares as of their last adjustment.
    counted_on: listing.adjusted_on ?? date,
    price: toCents(close),
  };
}
