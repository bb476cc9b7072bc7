import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { Measure } from '@/lib/finance/value/history-bands';
import { getStockYears } from '@/lib/stocks/fundamentals/stock-years';
import { getStock } from '@/lib/stocks/queries';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { readMarket, type Stock } from '@/test/demo-market';
import { runImport } from './job';
import { createDemoSource } from './sources/demo';

/**
 * Compares the bands of ten companies with those of a plain count over the closes and years that the source delivers,
 * which shares no code with them.
 */
const database = testDatabase();
const OPTIONS = { stocks: 60, today: '2026-11-25' };

const DAY = 86_400_000;
const time = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

const MEASURED: Record<Measure, (close: number, year: FiscalYear) => number> = {
  priceEarnings: (close, { eps }) => (has(eps) ? close / eps : Number.NaN),
  priceToBook: (close, { equity, shares }) =>
    has(equity) && has(shares) ? (close * shares) / equity : Number.NaN,
  evToEbit: (close, { ebit, shares, totalDebt, cash }) =>
    has(ebit) && has(shares) && totalDebt !== null && cash !== null
      ? (close * shares + totalDebt - cash) / ebit
      : Number.NaN,
  dividendYield: (close, { dividendPerShare }) =>
    has(dividendPerShare) ? (100 * dividendPerShare) / close : Number.NaN,
  freeCashFlowYield: (close, { operatingCashFlow, capex, shares }) =>
    operatingCashFlow !== null && capex !== null && has(shares) && operatingCashFlow > capex
      ? (100 * (operatingCashFlow - capex)) / (close * shares)
      : Number.NaN,
};

const has = (value: number | null): value is number => value !== null && value > 0;

/**
 * The value at the last close of each month: of the last year, as it was first reported, that was published by then and
 * is not too old.
 */
function valuesOf(stock: Stock, measure: Measure): number[] {
  // Banks and insurers have no operating profit and no free cash flow.
  if (stock.company.sector === 'Finance' && /evToEbit|freeCashFlowYield/.test(measure)) return [];
  const delivered = stock.fundamentals?.years ?? [];
  const years = delivered.map((year, at) => (at < delivered.length - 1 ? { ...year, ...year.first } : year));
  return stock.days.flatMap((number, at) => {
    const now = number * DAY;
    const next = stock.days[at + 1];
    const month = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 7);
    if (next !== undefined && month(next * DAY) === month(now)) return [];
    const isKnown = ({ end, publishedOn }: FiscalYear) =>
      (publishedOn ? time(publishedOn) : time(end) + 90 * DAY) <= now && now - time(end) <= 548 * DAY;
    let known: FiscalYear | null = null;
    for (const year of years) if (isKnown(year)) known = year;
    const value = known ? MEASURED[measure](stock.closes[at] as number, known) : Number.NaN;
    return Number.isNaN(value) ? [] : [value];
  });
}

/** Between two neighbours in order, in proportion. */
function quantileOf(values: number[], share: number): number {
  const order = [...values].sort((a, b) => a - b);
  const place = share * (order.length - 1);
  const below = order[Math.floor(place)] as number;
  const above = order[Math.ceil(place)] as number;
  return below + (place - Math.floor(place)) * (above - below);
}

it('bands of ten companies are those of a plain count', async () => {
  await runImport(database(), createDemoSource(OPTIONS), { today: OPTIONS.today });
  await refreshUniverse();
  const { stocks } = await readMarket(OPTIONS);
  const companies = stocks
    .filter(
      ({ company, fundamentals }) =>
        fundamentals?.currency === company.trading_currency && (fundamentals?.years.length ?? 0) >= 8,
    )
    .slice(0, 10);
  expect(companies).toHaveLength(10);
  let bands = 0;
  for (const company of companies) {
    const stock = await getStock(company.symbol.toLowerCase().replaceAll('.', '-'), 'EUR');
    if (!stock) throw new Error(`${company.symbol} is missing`);
    const measures = (await getStockYears(stock, []))?.history?.measures;
    for (const measure of Object.keys(MEASURED) as Measure[]) {
      const values = valuesOf(company, measure);
      const history = measures?.[measure];
      expect([measure, history?.points.length]).toEqual([measure, values.length]);
      if (values.length < 60) {
        expect(history?.band).toBeNull();
        continue;
      }
      bands++;
      const { p10, p25, median, p75, p90 } = history?.band ?? {};
      for (const [share, found] of [
        [0.1, p10],
        [0.25, p25],
        [0.5, median],
        [0.75, p75],
        [0.9, p90],
      ] as const)
        expect((found ?? Number.NaN) / quantileOf(values, share)).toBeCloseTo(1, 9);
      const now = values.at(-1) as number;
      const isYield = measure.endsWith('Yield');
      const dearer = values.filter((value) => (isYield ? value < now : value > now)).length;
      if (history?.current != null) expect(history.dearerMonths).toBe(dearer / values.length);
    }
  }
  // Most of ten companies have most of five measures.
  expect(bands).toBeGreaterThan(35);
}, 120_000);
