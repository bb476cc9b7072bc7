import { createHash } from 'node:crypto';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { decodeYears } from '@/lib/finance/encoded-years';
import { isWeekday, readMarket, type Stock, type TestMarket } from '@/test/demo-market';
import { contextOn } from '@/test/source';
import { planStock } from '../plan-stock';
import type { Refusal, StockBundle } from '../rows';
import { NEW_STOCK, type StoredStock } from '../stored-stock';
import { createDemoSource } from './demo';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

let market: TestMarket;

beforeAll(async () => {
  market = await readMarket({ stocks: 600, today: SATURDAY });
});

const digest = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex');

/** Tests whether a company is neither delisted nor suspended on a day. */
const isTraded = ({ company, days }: Stock, today: string) =>
  company.status === 'active' && (days.at(-1) ?? 0) >= epochDay(today) - 5;

/** Returns the data of a stock before a day, which later imports must not change. */
const history = ({ symbol, company, days, closes, dividends, splits }: Stock, before: string) => ({
  symbol,
  name: company.name,
  isin: company.isin,
  closes: closes.filter((_close, i) => (days[i] ?? 0) < epochDay(before)),
  dividends: dividends.filter(({ ex_date }) => ex_date < before),
  splits,
});

describe('the demo market', () => {
  it('is the same to the last byte for the same seed and day', async () => {
    expect(digest(await readMarket({ stocks: 40, seed: 7, today: SATURDAY }))).toBe(
      digest(await readMarket({ stocks: 40, seed: 7, today: SATURDAY })),
    );
  });

  it('is another one for another seed, of the same companies', async () => {
    const one = await readMarket({ stocks: 40, seed: 7, today: SATURDAY });
    const other = await readMarket({ stocks: 40, seed: 8, today: SATURDAY });
    expect(one.stocks.map(({ company }) => company.name)).toEqual(
      other.stocks.map(({ company }) => company.name),
    );
    for (const [i, stock] of one.stocks.entries()) {
      expect(stock.closes).not.toEqual(other.stocks[i]?.closes);
    }
  });

  it.each([
    ['the next nightly run', SATURDAY, '2026-11-24', 1],
    ['two years later', '2025-01-01', SATURDAY, 493],
  ])('%s adds its days and changes nothing before', async (_name, today, later, days) => {
    const before = await readMarket({ stocks: 200, today });
    const after = await readMarket({ stocks: 200, today: later });
    const stocks = new Map(after.stocks.map((stock) => [stock.symbol, stock]));
    let compared = 0;
    for (const stock of before.stocks) {
      const same = stocks.get(stock.symbol);
      if (!same) continue;
      expect(history(same, today)).toEqual(history(stock, today));
      if (isTraded(same, later) && isTraded(stock, today))
        expect(same.closes.length - stock.closes.length).toBe(days);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(190);
    for (const [i, series] of before.rates.entries()) {
      const rates = Array.from(after.rates[i]?.rates ?? []);
      expect(rates.slice(0, series.rates.length)).toEqual(Array.from(series.rates));
      expect(rates.length - series.rates.length).toBe(days);
    }
  });

  it('has closes from 2 January 2019 to the last trading day, Monday to Friday', () => {
    const ends = new Set<string>();
    for (const { company, days } of market.stocks) {
      expect(days.filter((day) => !isWeekday(day))).toEqual([]);
      if (company.status === 'active') ends.add(isoDay(days.at(-1) ?? 0));
      expect(company.figures_date).toBe(isoDay(days.at(-1) ?? 0));
    }
    // Others than those of Friday are suspended.
    expect([...ends].sort().at(-1)).toBe(FRIDAY);
    expect(ends.size).toBeLessThan(5);
    const [first] = market.stocks;
    expect(isoDay(first?.days[0] ?? 0)).toBe('2019-01-02');
    // From 2 January 2019 to 20 November 2026 are 2,880 days: 411 weeks of five and Wednesday to Friday.
    expect(first?.days.length).toBe(411 * 5 + 3);
  });

  it('has no change of a day beyond 40 %', () => {
    let largest = 0;
    for (const { closes } of market.stocks) {
      for (let i = 1; i < closes.length; i++) {
        largest = Math.max(largest, Math.abs((closes[i] ?? 0) / (closes[i - 1] ?? 0) - 1));
      }
    }
    expect(largest).toBeLessThan(0.4);
    expect(largest).toBeGreaterThan(0.1);
  });

  it('fell in spring 2020 and in 2022', () => {
    const change = (from: string, to: string) => {
      const changes = market.stocks.flatMap(({ days, closes }) => {
        const [start, end] = [days.indexOf(epochDay(from)), days.indexOf(epochDay(to))];
        return start < 0 || end < 0 ? [] : (closes[end] ?? 0) / (closes[start] ?? 0) - 1;
      });
      return changes.sort((a, b) => a - b)[changes.length >> 1];
    };
    expect(change('2020-02-19', '2020-03-23')).toBeLessThan(-0.2);
    expect(change('2022-01-04', '2022-10-12')).toBeLessThan(-0.1);
    expect(change('2020-03-23', '2020-12-31')).toBeGreaterThan(0.3);
  });

  it('is imported without a refusal; once more nothing changes, and the next night one close is new', async () => {
    const refused: Refusal[] = [];
    const read = async (today: string) => {
      const source = createDemoSource({ stocks: 100, today });
      const bundles: StockBundle[] = [];
      for await (const bundle of source.stocks?.(contextOn(today)) ?? []) bundles.push(bundle);
      const context = { source: source.name, adjustedOn: source.adjustedOn ?? null, today };
      const refuse = (refusal: Refusal) => refused.push(refusal);
      return bundles.map((bundle) => ({
        bundle,
        plan: (stored: StoredStock) => planStock(stored, bundle, { ...context, refuse }),
      }));
    };
    const nextNight = await read('2026-11-24');
    for (const [i, { bundle, plan }] of (await read(SATURDAY)).entries()) {
      const first = plan(NEW_STOCK);
      if (!first?.row) throw new Error(`${bundle.symbol} was not imported`);
      expect(first.counts.prices).toEqual({ written: bundle.prices.days.length, unchanged: 0 });
      if (bundle.company?.kind === 'share')
        expect(first.row.dividend_yield).toBe(bundle.company.figures.reported_dividend_yield ?? null);
      const stored: StoredStock = {
        row: { id: 'x', ...first.row },
        series: decodeYears(first.years),
        dividends: first.dividends,
        splits: first.splits,
      };
      expect(plan(stored)?.row).toBeNull();
      const written = nextNight[i]?.plan(stored)?.counts.prices.written;
      const isSuspended = (Array.from(bundle.prices.days).at(-1) ?? 0) < epochDay(FRIDAY);
      expect(written).toBe(bundle.company?.status === 'active' && !isSuspended ? 1 : 0);
    }
    expect(refused).toEqual([]);
  });

  it.each([
    ['no company', { stocks: 0, today: SATURDAY }],
    ['half a company', { stocks: 1.5, today: SATURDAY }],
    ['too many companies', { stocks: 50_001, today: SATURDAY }],
    ['a day before the market can be computed', { today: '2024-12-31' }],
  ])('refuses %s in words', (_name, options) => expect(() => createDemoSource(options)).toThrow('Demomarkt'));

  it('stops when it is told to', async () => {
    const abort = new AbortController();
    const read = async () => {
      const source = createDemoSource({ stocks: 10, today: SATURDAY });
      for await (const _ of source.stocks?.({ ...contextOn(SATURDAY), signal: abort.signal }) ?? [])
        abort.abort();
    };
    await expect(read()).rejects.toThrow();
  });
});
