import { isWeekday } from '@/test/demo-market';
import { createCalendar } from './calendar';
import { ratesOf } from './rates';

const rates = new Map(
  ratesOf(createCalendar('2026-11-21'), 1).map((series) => [
    series.currency,
    { days: Array.from(series.days), rates: Array.from(series.rates) },
  ]),
);

describe('ratesOf', () => {
  it.each([
    ['USD', 0.95, 1.35],
    ['GBP', 0.75, 1],
    ['JPY', 110, 200],
    ['CHF', 0.85, 1.2],
    ['SEK', 9.3, 12.5],
    ['CAD', 1.35, 1.75],
    ['DKK', 7.42, 7.49],
    ['NOK', 9, 13],
    ['HKD', 7.5, 10.5],
    ['CNY', 6.6, 8.9],
  ])('%s stays between %d and %d for a euro', (currency, low, high) => {
    const series = rates.get(currency)?.rates ?? [];
    expect(Math.min(...series)).toBeGreaterThan(low);
    expect(Math.max(...series)).toBeLessThan(high);
  });

  it("has a rate on every weekday from the market's start, and moves little in a day", () => {
    expect(rates.size).toBe(10);
    for (const { days, rates: series } of rates.values()) {
      expect(days).toHaveLength(411 * 5 + 3);
      expect(series).toHaveLength(days.length);
      expect(days.filter((day) => !isWeekday(day))).toEqual([]);
      const moves = series.slice(1).map((rate, i) => Math.abs(rate / (series[i] ?? 0) - 1));
      expect(Math.max(...moves)).toBeLessThan(0.025);
      expect(Math.max(...moves)).toBeGreaterThan(0);
    }
  });

  it('ties the Hong Kong dollar to the US dollar', () => {
    const dollars = rates.get('USD')?.rates ?? [];
    const hongKong = rates.get('HKD')?.rates ?? [];
    for (const [i, rate] of hongKong.entries()) expect(rate / (dollars[i] ?? 0)).toBeCloseTo(7.8, 0);
  });
});
