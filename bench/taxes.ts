import { finish } from '@/lib/platform/parts';
import { taxEvents } from '@/lib/portfolio/taxes/tax-events';
import { taxYear } from '@/lib/portfolio/taxes/year/tax-year';
import { furtherUnits } from '@/lib/taxes/further-units';
import { type SalePlan, saleOf } from '@/lib/taxes/sale';
import { quantityForAmount, taxFreeQuantity } from '@/lib/taxes/tax-free-quantity';
import { emptyYear } from '@/lib/taxes/year-at-bank';
import { atMost, median, printTable, timed } from './lib/report';
import { booksOfYear } from './lib/tax-year';

const LOTS = 500;
const CALLS = 50;
const YEARS = 20;
/** Milliseconds that a preview may take, and a year of 10,000 bookings. */
const LIMIT = 20;
const YEAR_LIMIT = 200;

/** Times previews of sales from a position of many lots, and the tax year of many bookings. */
export async function run(): Promise<void> {
  const plan = planOf(LOTS);
  const preview = await medianOf(() => {
    finish(saleOf('2000', plan));
    finish(saleOf('2000', { ...plan, soldOn: '2027-01-04' }));
    finish(taxFreeQuantity(plan));
    finish(furtherUnits(plan));
  });
  const sale = await medianOf(() => finish(saleOf('2000', plan)));
  const free = await medianOf(() => finish(taxFreeQuantity(plan)));
  const amount = await medianOf(() => finish(quantityForAmount('80000', plan)));
  printTable(
    `A position of ${LOTS} lots of an equity fund; medians of ${CALLS}. A preview is the sale today and in January, the tax-free quantity and the bars.`,
    ['sale, ms', 'tax-free quantity, ms', 'quantity for an amount, ms', 'preview, ms'],
    [[sale, free, amount, atMost(preview, LIMIT)]],
  );
  const books = booksOfYear();
  const events = await medianOf(() => finish(taxEvents(books)), YEARS);
  const year = await medianOf(
    () => finish(taxYear({ ...books, events: finish(taxEvents(books)) }, 2026)),
    YEARS,
  );
  printTable(
    `A year of 10,000 bookings of 100 securities at one bank; medians of ${YEARS}.`,
    ['its events, ms', 'the year, ms'],
    [[events, atMost(year, YEAR_LIMIT)]],
  );
}

async function medianOf(compute: () => unknown, calls = CALLS): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < calls; n++) times.push(await timed(async () => void compute()));
  return median(times);
}

/** Monthly purchases of a fund, broken units and Vorabpauschalen among them. */
const planOf = (lots: number): SalePlan => ({
  kind: 'equity',
  soldOn: '2026-11-27',
  price: '104.86',
  fee: '12.90',
  lots: Array.from({ length: lots }, (_, n) => ({
    quantity: `${3 + (n % 7)}.25`,
    boughtOn: `${2018 + Math.floor((n * 8) / lots)}-0${1 + (Math.floor((n * 72) / lots) % 9)}-15`,
    cost: String(200 + (n % 400)),
    advanceLumpSums: `${n % 9}.37`,
  })),
  year: { ...emptyYear('612.40'), other: '-320' },
  churchRate: '9',
});
