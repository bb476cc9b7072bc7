import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { SECTORS } from '@/lib/stocks/rules';
import { readMarket } from '@/test/demo-market';
import { describeWithSharedData, sharedData } from '@/test/shared-data';

/** 483 companies of the S&P 500 on 16 December 2025, in US dollars; an empty cell is unknown. */
const REAL = 'import/us-sp500-2022-2025';
const DOLLARS_PER_EURO = 1.17;

const METRICS = ['pe', 'priceToBook', 'dividendYield'] as const;

type Company = Record<(typeof METRICS)[number], number | null> & { sector: string; value: number };

function realCompanies(): Company[] {
  const text = fs.readFileSync(path.join(sharedData(REAL), 'companies.csv'), 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const number = (cell = '') => (cell === '' ? null : Number(cell));
  return rows.map((row) => ({
    sector: row.sector as string,
    value: Number(row.market_cap) / DOLLARS_PER_EURO,
    pe: number(row.trailing_pe),
    priceToBook: number(row.price_to_book),
    dividendYield: Number(row.dividend_yield) * 100,
  }));
}

async function demoCompanies(): Promise<Company[]> {
  const { stocks, rates } = await readMarket({ today: '2026-11-21' });
  const perEuro = new Map(
    rates.map((series) => [series.currency, Array.from(series.rates).at(-1) ?? Number.NaN]),
  );
  return stocks
    .filter(({ company }) => company.status === 'active')
    .map(({ company, figures }) => ({
      sector: company.sector as string,
      value: (figures.market_cap ?? 0) / (perEuro.get(company.trading_currency) ?? 1),
      pe: figures.trailing_p_e ?? null,
      priceToBook: figures.price_to_book ?? null,
      dividendYield: figures.reported_dividend_yield ?? null,
    }));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Losses, negative book values and years without a dividend are counted, not compared. */
const positive = (companies: readonly Company[], metric: (typeof METRICS)[number]) =>
  companies.flatMap((company) => ((company[metric] ?? 0) > 0 ? (company[metric] as number) : []));

/**
 * Largest factor between a quantile of the demo market and the real one, in either direction. A sector has 20 to 90
 * companies on both sides, so its quartiles are uncertain by a third themselves.
 */
const MEDIAN = 1.5;
const QUARTILE = 2;

/** Sizes are compared above this, where every real company of the set is (euros). */
const LARGE = 10e9;

describeWithSharedData(REAL, 'the demo market beside real companies', () => {
  let real: Company[];
  let demo: Company[];

  beforeAll(async () => {
    real = realCompanies();
    demo = await demoCompanies();
  });

  const sectors = Object.keys(SECTORS);
  const of = (companies: readonly Company[], sector: string) =>
    companies.filter((company) => company.sector === sector);

  it.each(sectors.flatMap((sector) => METRICS.map((metric) => [sector, metric] as const)))(
    '%s: %s has similar quartiles',
    (sector, metric) => {
      const [ours, theirs] = [positive(of(demo, sector), metric), positive(of(real, sector), metric)];
      for (const [share, tolerance] of [
        [0.25, QUARTILE],
        [0.5, MEDIAN],
        [0.75, QUARTILE],
      ] as const) {
        const factor = quantile(ours, share) / quantile(theirs, share);
        expect([share, factor > 1 / tolerance && factor < tolerance ? 'similar' : factor]).toEqual([
          share,
          'similar',
        ]);
      }
    },
  );

  it.each(sectors)('%s: about as many pay a dividend', (sector) => {
    const share = (companies: readonly Company[]) =>
      positive(of(companies, sector), 'dividendYield').length / of(companies, sector).length;
    expect(Math.abs(share(demo) - share(real))).toBeLessThan(0.25);
  });

  it.each(METRICS)('the whole market has a similar spread of %s', (metric) => {
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const factor = quantile(positive(demo, metric), share) / quantile(positive(real, metric), share);
      expect([share, factor > 1 / QUARTILE && factor < QUARTILE ? 'similar' : factor]).toEqual([
        share,
        'similar',
      ]);
    }
  });

  it('large companies are of similar sizes', () => {
    const sizes = (companies: readonly Company[]) =>
      companies.map(({ value }) => value).filter((value) => value > LARGE);
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const factor = quantile(sizes(demo), share) / quantile(sizes(real), share);
      expect([share, factor > 1 / QUARTILE && factor < QUARTILE ? 'similar' : factor]).toEqual([
        share,
        'similar',
      ]);
    }
  });
});
