import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { StockBundle } from '../../rows';
import { createCalendar } from './calendar';
import { DEMO_FUNDS, demoFunds } from './funds';
import { createMarket } from './market';

const fundsOn = (today: string): StockBundle[] => {
  const calendar = createCalendar(today);
  return demoFunds(calendar, createMarket(calendar, 1), 1);
};
const funds = fundsOn('2026-11-21');

const bundle = (name: string): StockBundle => {
  const found = funds.find(({ company }) => company?.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const growth = ({ prices: { closes } }: StockBundle): number =>
  (closes[closes.length - 1] as number) / (closes[0] as number);

describe('the funds of the demo market', () => {
  it('are ten, with two indices, each with a symbol and a name of its own', () => {
    const kinds = funds.map(({ company }) => company?.kind);
    expect([kinds.filter((kind) => kind === 'fund').length, kinds.length]).toEqual([10, DEMO_FUNDS]);
    for (const key of ['symbol', 'name'] as const)
      expect(new Set(funds.map(({ company }) => company?.[key])).size).toBe(DEMO_FUNDS);
  });

  it('have closes of every trading day, and a later day changes none before', () => {
    const later = fundsOn('2026-11-28');
    for (const [i, fund] of funds.entries()) {
      const { days, closes } = fund.prices;
      expect(isoDay(days[days.length - 1] as number)).toBe('2026-11-20');
      expect(Array.from(later[i]?.prices.closes ?? []).slice(0, closes.length)).toEqual(Array.from(closes));
    }
  });

  it.each([
    ['Fernsicht Dividenden Welt ETF', 4, 0.041],
    ['Fernsicht Aktien Europa ETF', 2, 0.029],
    ['Ankerplatz Mischfonds', 1, 0.015],
  ])('%s pays %i times a year what its rate says', (name, payments, rate) => {
    const { dividends, prices } = bundle(name);
    const of2024 = dividends.filter(({ ex_date }) => ex_date.startsWith('2024'));
    expect(of2024).toHaveLength(payments);
    for (const { ex_date, amount } of of2024) {
      const before = prices.closes[Array.from(prices.days).indexOf(epochDay(ex_date)) - 1] as number;
      // The price of the day itself differs by its move.
      expect(Math.abs(amount / before / (rate / payments) - 1)).toBeLessThan(0.1);
    }
  });

  it('accumulating ones pay nothing', () => {
    expect(bundle('Fernsicht Aktien Welt ETF (thesaurierend)').dividends).toEqual([]);
  });

  it('the performance index is ahead of the price index by the dividends', () => {
    const ahead = growth(bundle('Demo-Index Welt Performance')) / growth(bundle('Demo-Index Welt'));
    // 1.7 % a year over 7.9 years.
    expect(ahead).toBeCloseTo(Math.exp(0.017 * (2_057 / 261)), 1);
  });
});
