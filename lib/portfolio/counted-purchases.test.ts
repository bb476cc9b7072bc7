import type { LedgerBooking } from '@/lib/bookings/booking';
import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { numericLegs } from '@/test/legs';
import { counted } from '@/test/looks';
import { testPortfolio, testRates } from '@/test/portfolio';
import { countedStock, leftOut, ratedParts } from './counted-purchases';

const TODAY = '2026-04-01';
/** A dollar has a rate from 2 March on. */
const RATES = testRates({ USD: { '2026-03-02': 1.25 } }, TODAY);
const IN_EURO = { currency: 'EUR', rates: RATES, today: epochDay(TODAY) } as const;

const event = (kind: LedgerBooking['kind'], legs: LedgerBooking['legs'], amount: number | null = null) => ({
  kind,
  legs,
  amount,
  date: '2026-03-10',
  quantity: 0,
});
const closes = { '2026-02-02': 10 };

/** Ten dollar shares from a day without a rate and 30 from one with it, then what `more` does to them. */
const held = (more: ReturnType<typeof event>) =>
  testPortfolio(
    [
      {
        closes,
        listing: { currency: 'USD' },
        bookings: [{ date: '2026-02-02', quantity: 10 }, { date: '2026-03-03', quantity: 30 }, more],
      },
      { closes, bookings: [] },
    ],
    TODAY,
    RATES,
  ).held;

const stockDividend = (amount: number | null = null) =>
  event('stock_dividend', numericLegs('stock_dividend', 'stock-0', 'stock-0', { ratio: 1.1 }), amount);

describe('purchases that count in the shown currency', () => {
  it('have their part of the shares of a stock dividend', () => {
    const [stock] = held(stockDividend());
    // A tenth more of 40 shares, and of the 30 that count.
    expect(stock?.quantity).toBeCloseTo(44, 9);
    const counted = stock && countedStock(stock, IN_EURO);
    expect(counted?.quantity).toBeCloseTo(33, 9);
    expect(counted?.lots.map(({ quantity }) => quantity)).toEqual([expect.closeTo(33, 9)]);
    const parts = stock ? finish(ratedParts(stock, RATES)) : [];
    expect(parts.map((part) => part.stock.quantity)).toEqual([expect.closeTo(11, 9), expect.closeTo(33, 9)]);
  });

  it('have their part of its cash', () => {
    const [stock] = held(stockDividend(8));
    const counted = stock && countedStock(stock, IN_EURO);
    expect(counted?.moves.reduce((sum, { cash }) => sum + cash, 0)).toBeCloseTo(6, 9);
  });

  it('are looked at once for all dividends', () => {
    const paid = Array.from({ length: 100 }, () => ({
      date: '2026-03-10',
      quantity: 40,
      kind: 'dividend' as const,
      amount: 20,
    }));
    const bookings = [{ date: '2026-02-02', quantity: 10 }, { date: '2026-03-03', quantity: 30 }, ...paid];
    const [stock] = testPortfolio([{ closes, listing: { currency: 'USD' }, bookings }], TODAY, RATES).held;
    const moves = counted(stock?.moves ?? [], 'day');
    const found = stock && countedStock({ ...stock, moves: moves.copies }, IN_EURO);
    // 40 shares were paid 20, so the 30 that count were paid 15.
    expect(found?.payments.map(({ amount }) => amount)).toEqual(paid.map(() => 15));
    expect(moves.looks()).toBeLessThan(10);
  });

  it('are left without shares by a merger', () => {
    const [stock] = held(event('merger', numericLegs('merger', 'stock-0', 'stock-1', { ratio: 1 })));
    expect(stock && countedStock(stock, IN_EURO)?.quantity).toBe(0);
  });

  it('leave the day of the others, not that of a stock dividend', () => {
    expect(leftOut(held(stockDividend()).slice(0, 1), IN_EURO)).toEqual([
      { company_id: 'stock-0', name: 'Stock 0', reason: 'rate', purchase_dates: ['2026-02-02'] },
    ]);
  });
});
