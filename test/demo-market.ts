import type { Figures, RateSeries, StockBundle } from '@/lib/import/rows';
import { createDemoSource } from '@/lib/import/sources/demo';
import { contextOn } from './source';

/** A whole demo market. */
export type TestMarket = { stocks: Stock[]; rates: RateSeries[] };

export type Stock = Omit<StockBundle, 'company' | 'prices'> & {
  company: NonNullable<StockBundle['company']>;
  days: number[];
  closes: number[];
  price: number;
  figures: Figures;
};

/** Reads the companies of a demo market as the importer does. */
export async function readMarket(options: {
  stocks?: number;
  seed?: number;
  today: string;
}): Promise<TestMarket> {
  const source = createDemoSource(options);
  const context = contextOn(options.today);
  const stocks: Stock[] = [];
  for await (const { prices, company, ...bundle } of source.stocks?.(context) ?? []) {
    if (!company) throw new Error('The demo market has no stock without a company');
    if (company.kind !== 'share') continue;
    const closes = Array.from(prices.closes);
    const price = closes.at(-1) ?? Number.NaN;
    stocks.push({
      ...bundle,
      company,
      days: Array.from(prices.days),
      closes,
      price,
      figures: company.figures,
    });
  }
  const rates: RateSeries[] = [];
  for await (const series of source.rates?.(context) ?? []) rates.push(series);
  return { stocks, rates };
}

/** Sums the payments with an ex-date in the twelve months up to a day, by the calendar. */
export function paidInTheYearTo(stock: Stock, lastDay: string): number {
  const yearBefore = `${Number(lastDay.slice(0, 4)) - 1}${lastDay.slice(4)}`;
  return stock.dividends
    .filter(({ ex_date }) => ex_date > yearBefore && ex_date <= lastDay)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export const isWeekday = (day: number) => ![0, 6].includes(new Date(day * 86_400_000).getUTCDay());
