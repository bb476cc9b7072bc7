import { ledgerOfStocks } from '@/lib/bookings/ledger/booked-stocks';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { finish, type Parts } from '@/lib/platform/parts';
import { partsOf } from '@/test/parts';
import { testBooking, testPortfolio, testRates } from '@/test/portfolio';
import { testSeries } from '@/test/series';
import { stockExample } from '@/test/stock';
import { testTaxBooks } from '@/test/tax-books';
import { bookingFigures } from './bookings/booking-figures';
import { bookingPreview } from './bookings/preview';
import { addHeldStock } from './daily-sums';
import { emptySums } from './day-columns';
import { receivedDividends } from './dividends';
import { flowsOfRange } from './flows';
import { incomeCalendar } from './income/calendar';
import { portfolioPerformance } from './performance';
import { portfolioPositions } from './positions';
import { newestReportYear, yearlyReport } from './report';
import { reportCsv } from './report-csv';
import { closedPositions } from './runs';
import { bankYears } from './taxes/bank-years';
import { wayAnswer } from './taxes/sale-answer';
import { type AskedPosition, saleWays } from './taxes/sale-ways';
import { taxEvents } from './taxes/tax-events';
import { valueAfterTaxes } from './taxes/value-after-taxes';
import { taxYear } from './taxes/year/tax-year';
import { taxYearCsv } from './taxes/year/tax-year-csv';

const TODAY = '2026-06-30';
const LATER = '2027-01-04';
const FIRST = epochDay('2026-01-05');
const [LOTS, SALES, DIVIDENDS] = [30, 20, 10];

/** Bookings of one kind on days of their own. */
const some = (count: number, after: number, given: { quantity: number; kind?: 'dividend' }) =>
  Array.from({ length: count }, (_, n) =>
    Object.assign({ date: isoDay(FIRST + after + n), price: 10, amount: 5 }, given),
  );

// One security, so that nothing is divided by securities.
const closes = { '2026-06-29': 12 };
const bookings = some(LOTS, 0, { quantity: 10 }).concat(
  some(SALES, 40, { quantity: -1 }),
  some(DIVIDENDS, 70, { quantity: 100, kind: 'dividend' }),
);
const rates = testRates({ USD: { '2026-01-01': 1.1 } }, TODAY);
const books = testTaxBooks([{ closes, bookings }], { today: TODAY, rates });
const portfolio = testPortfolio([{ closes, bookings }], TODAY, rates);
const { shown } = books;
const { held, origins } = portfolio;
const [stock] = held;
if (!stock) throw new Error('There is a security');
const moved = stock.moves.map(({ booking }) => booking);
const listings = new Map([
  [stock.id, { id: stock.id, name: '', currency: 'EUR', splits: [], adjusted_on: null }],
]);
const sums = emptySums(FIRST, epochDay(TODAY), rates);
const soldOut = testPortfolio(
  [{ closes, bookings: bookings.concat(some(1, 80, { quantity: -280 })) }],
  TODAY,
  rates,
);
const stockId = held[0]?.id ?? '';
const stocks = new Map([[stockId, stockExample({ id: stockId, display_currency: 'EUR' })]]);
const years = finish(bankYears(books, TODAY));
const days = { on: TODAY, years, later: LATER, laterYears: finish(bankYears(books, LATER)) };
const asked: AskedPosition[] = [{ stock_id: stockId, price: '12', fee: '0', currency: 'EUR' }];
const waysTo = (mode: 'allowance' | 'quantity') =>
  saleWays(asked, mode === 'allowance' ? { mode } : { mode, quantity: '5' }, days, books);
const [way] = finish(waysTo('quantity'));
if (!way) throw new Error('There is no way to sell');
const year = finish(taxYear(books, 2026));
const report = finish(yearlyReport(portfolio, 2026, shown));
const sale = testBooking(stock, { id: 'new', date: TODAY, quantity: -50 });
const context = { others: moved, listings, origins, depots: [], closes: testSeries(closes), shown };
const RANGE = { from: '2026-01-01', to: TODAY };

// 20 shares are sold: exactly two lots of ten.
const HELD = LOTS - 2;

it.each<[work: string, of: string, parts: Parts<unknown>, most: number]>([
  ['positions', 'lots and sales', portfolioPositions(portfolio, stocks, shown), HELD + SALES],
  [
    'the ledger',
    'bookings to read and to assign, lots and closings',
    ledgerOfStocks(moved, listings, 'fifo', null, () => undefined),
    2 * (LOTS + SALES) + HELD + SALES,
  ],
  [
    'sums by day',
    'moves, dividends, lots, and what was sold in each of both directions',
    addHeldStock(sums, stock, testSeries(closes)),
    LOTS + SALES + DIVIDENDS + HELD + 2 * SALES,
  ],
  ['the performance', 'its steps', portfolioPerformance(portfolio, 'max', shown), 5],
  ['payments', 'each', flowsOfRange(portfolio, 'max', shown), LOTS + SALES + DIVIDENDS],
  [
    'a yearly report',
    'sales and payments',
    yearlyReport(portfolio, 2026, shown),
    2 * SALES + LOTS + DIVIDENDS,
  ],
  ['its newest year', 'payments', newestReportYear(portfolio, shown), LOTS + SALES + DIVIDENDS],
  ['its table', 'lines', reportCsv(report), SALES],
  ['closed positions', 'sales', closedPositions(soldOut, shown), SALES],
  ['dividends', 'each', receivedDividends(portfolio, 'max', shown), DIVIDENDS],
  ['the calendar', 'dividends', incomeCalendar(held, new Map(), RANGE, shown), DIVIDENDS],
  [
    'figures of bookings',
    'each',
    bookingFigures(portfolio, new Set(moved.map(({ id }) => id)), rates),
    LOTS + SALES,
  ],
  ['a preview', 'bookings before and after', bookingPreview(sale, context), 4 * (LOTS + SALES)],
  ['tax events', 'sales and dividends', taxEvents(books), SALES + DIVIDENDS],
  ['a tax year', 'its events, and those in turn', taxYear(books, 2026), 2 * (SALES + DIVIDENDS)],
  ['its table', 'rows', taxYearCsv(year), SALES + DIVIDENDS],
  ['a sale by quantity', 'lots, today and later', waysTo('quantity'), 2 * HELD],
  ['a sale by allowance', 'lots, today, tried twice and later', waysTo('allowance'), 4 * HELD],
  ['its answer', 'groups of further units', wayAnswer(way, years, { hasLots: true, isDetailed: true }), 40],
  [
    'the value after taxes',
    'lots, to buy and to sell',
    valueAfterTaxes(held, years, TODAY, books, shown),
    2 * HELD,
  ],
])('lets others have their turn in %s of one security, between %s', (_work, _of, parts, most) => {
  expect(partsOf(parts)).toBeGreaterThan(most);
});
