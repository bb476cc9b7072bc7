import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { readMarket, type Stock } from '@/test/demo-market';

const PAYMENTS: Record<string, number> = {
  'United States': 4,
  Canada: 4,
  'United Kingdom': 2,
  Japan: 2,
  Germany: 1,
  Switzerland: 1,
  France: 1,
};

const isListedIn2025 = (days: readonly number[]) =>
  (days[0] ?? 0) < epochDay('2024-10-01') && (days.at(-1) ?? 0) >= epochDay('2025-12-31');

let stocks: Stock[];

const TODAY = '2026-11-21';
let declared: Stock[];

beforeAll(async () => {
  const market = await readMarket({ stocks: 600, today: TODAY });
  declared = market.stocks;
  stocks = market.stocks.map((stock) => ({
    ...stock,
    dividends: stock.dividends.filter(({ ex_date }) => ex_date < TODAY),
  }));
});

describe('dividends of the demo market', () => {
  it('are declared four weeks ahead, and come as they were', async () => {
    // The last trading day is Friday, 20 November.
    const inFourWeeks = (some: Stock[]) =>
      some.flatMap(({ symbol, dividends }) =>
        dividends.flatMap(({ ex_date, amount }) =>
          ex_date > '2026-11-20' && ex_date <= '2026-12-18' ? `${symbol} ${ex_date} ${amount}` : [],
        ),
      );
    const { stocks: later } = await readMarket({ stocks: 600, today: '2026-12-19' });
    expect(inFourWeeks(declared).length).toBeGreaterThan(20);
    expect(inFourWeeks(declared)).toEqual(inFourWeeks(later));
    const days = declared.flatMap(({ dividends }) => dividends.map(({ ex_date }) => ex_date));
    expect(days.filter((day) => day > '2026-12-18')).toEqual([]);
  });

  it('have their ex-dates on trading days after the listing, oldest first', () => {
    for (const { days, dividends } of stocks) {
      const trading = new Set(days.map(isoDay));
      const exDates = dividends.map(({ ex_date }) => ex_date);
      expect(exDates.filter((day) => !trading.has(day))).toEqual([]);
      expect(exDates).toEqual([...new Set(exDates)].sort());
      for (const { amount } of dividends) expect(amount).toBeGreaterThan(0);
    }
  });

  it('are paid as often as is usual in the country', () => {
    for (const [country, payments] of Object.entries(PAYMENTS)) {
      const counts = stocks
        .filter(({ company, days }) => company.country === country && isListedIn2025(days))
        .map(({ dividends }) => dividends.filter(({ ex_date }) => ex_date.startsWith('2025')).length);
      expect([...new Set(counts)].sort()).toEqual([0, payments]);
    }
  });

  it('come once in any twelve months, whatever the weekday', () => {
    // A company that pays once a year without a pause has exactly one payment in each twelve months.
    const yearly = stocks.filter(
      ({ company, dividends, days }) =>
        company.country === 'Germany' && dividends.length === 8 && days.length > 2_000,
    );
    expect(yearly.length).toBeGreaterThan(20);
    const odd: string[] = [];
    for (const { dividends, days } of yearly) {
      const exDays = dividends.map(({ ex_date }) => epochDay(ex_date));
      for (const day of days.filter((tradingDay) => tradingDay >= epochDay('2020-01-02'))) {
        const date = new Date(day * 86_400_000);
        const before = date.setUTCFullYear(date.getUTCFullYear() - 1) / 86_400_000;
        if (before < (exDays[0] ?? 0)) continue;
        const payments = exDays.filter((exDay) => exDay > before && exDay <= day).length;
        if (payments !== 1) odd.push(`${payments} up to ${isoDay(day)}`);
      }
    }
    expect(odd).toEqual([]);
  });

  it('grow, and are cut or left out now and then', () => {
    const yearly = stocks.map(({ dividends }) => {
      const sums = new Map<string, number>();
      for (const { ex_date, amount } of dividends) {
        const year = ex_date.slice(0, 4);
        sums.set(year, (sums.get(year) ?? 0) + amount);
      }
      return sums;
    });
    const changes = yearly.flatMap((sums) =>
      [2021, 2022, 2023, 2024, 2025].flatMap((year) => {
        const [before, now] = [sums.get(String(year - 1)), sums.get(String(year))];
        return before && now ? now / before : [];
      }),
    );
    const share = (matches: (change: number) => boolean) => changes.filter(matches).length / changes.length;
    expect(share((change) => change > 1)).toBeGreaterThan(0.6);
    expect(share((change) => change < 0.8)).toBeGreaterThan(0.01);
    expect(share((change) => change < 0.8)).toBeLessThan(0.1);
    expect(yearly.filter((sums) => sums.has('2019') && !sums.has('2020')).length).toBeGreaterThan(5);
  });

  it('come with special ones now and then, which the next year does not repeat', () => {
    const special = stocks.filter(({ dividends }) =>
      dividends.some(({ amount }, i) => {
        // The same payment a year earlier and later: as many payments away as the company makes in a year.
        const perYear = dividends.filter(({ ex_date }) => ex_date.startsWith('2025')).length;
        const [before, after] = [dividends[i - perYear]?.amount, dividends[i + perYear]?.amount];
        return before && after && amount > 1.4 * before && amount > 1.4 * after;
      }),
    );
    expect(special.length).toBeGreaterThan(5);
  });
});
