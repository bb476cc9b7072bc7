import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { finish, type Parts } from '@/lib/platform/parts';
import { partsOf } from '@/test/parts';
import { testRates } from '@/test/portfolio';
import { stockExample } from '@/test/stock';
import { testTaxBooks } from '@/test/tax-books';
import { portfolioPositions } from './positions';
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
const books = testTaxBooks(
  [
    {
      closes: { '2026-06-29': 12 },
      bookings: some(LOTS, 0, { quantity: 10 }).concat(
        some(SALES, 40, { quantity: -1 }),
        some(DIVIDENDS, 70, { quantity: 100, kind: 'dividend' }),
      ),
    },
  ],
  { today: TODAY, rates: testRates({}, TODAY) },
);
const { held } = books.portfolio;
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

// 20 shares are sold: exactly two lots of ten.
const HELD = LOTS - 2;

it.each<[work: string, of: string, parts: Parts<unknown>, most: number]>([
  [
    'positions',
    'lots and sales',
    portfolioPositions({ ...books.portfolio, cost: 'fifo', daily: {} as never }, stocks, books.shown),
    HELD + SALES,
  ],
  ['tax events', 'sales and dividends', taxEvents(books), SALES + DIVIDENDS],
  ['a tax year', 'its events, and those in turn', taxYear(books, 2026), 2 * (SALES + DIVIDENDS)],
  ['its table', 'rows', taxYearCsv(year), SALES + DIVIDENDS],
  ['a sale by quantity', 'lots, today and later', waysTo('quantity'), 2 * HELD],
  ['a sale by allowance', 'lots, today, tried and later', waysTo('allowance'), 2 * HELD],
  ['its answer', 'groups of further units', wayAnswer(way, years, { hasLots: true, isDetailed: true }), 40],
  ['the value after taxes', 'lots', valueAfterTaxes(held, years, TODAY, books, books.shown), HELD],
])('lets others have their turn in %s of one security, between %s', (_work, _of, parts, most) => {
  expect(partsOf(parts)).toBeGreaterThan(most);
});
