import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { businessOf } from './business';
import { createCalendar } from './calendar';
import { type Character, characterOf } from './character';
import { listingAt } from './listings';
import type { Market } from './market';
import { closesOf } from './prices';

const calendar = createCalendar('2026-11-21');
const listing = listingAt(0, calendar.days.length - 1);

/** A market without events. */
const still = new Float64Array(calendar.days.length);
const stillMarket: Market = {
  moves: still,
  nerves: still,
  sectorMoves: Object.fromEntries(Object.keys(SECTORS).map((sector) => [sector, still])) as Record<
    Sector,
    Float64Array
  >,
};

function closes(traits: Partial<Character>, dividends: { day: number; amount: number }[] = []) {
  const character = { ...characterOf(listing, 1), basePrice: 100, growth: 0, growthSpread: 0, ...traits };
  const quarters = [calendar.quarters[0] ?? 0, (calendar.quarters.at(-1) ?? 0) + 1] as const;
  const business = businessOf(character, { seed: 1, number: listing.number }, ...quarters);
  return closesOf({ listing, character, business, calendar, seed: 1 }, dividends, stillMarket);
}

describe('closesOf', () => {
  it('moves by no more than the importer believes, however wild a company is', () => {
    const wild = closes({ volatility: 0.5 });
    const moves = Array.from(wild.slice(1), (close, i) => Math.abs(close / (wild[i] ?? 0) - 1));
    expect(Math.max(...moves)).toBeGreaterThan(0.3);
    expect(Math.max(...moves)).toBeLessThan(0.4);
  });

  it('falls by the dividend on the ex-date, and by nothing like it before', () => {
    const paying = closes({ volatility: 0 }, [{ day: 1_000, amount: 8 }]);
    expect((paying[999] ?? 0) - (paying[1_000] ?? 0)).toBeCloseTo(8, 0);
    expect(Math.abs((paying[998] ?? 0) - (paying[999] ?? 0))).toBeLessThan(0.5);
    expect(paying.slice(0, 1_000)).toEqual(closes({ volatility: 0 }).slice(0, 1_000));
  });

  it('comes back to what the business is worth', () => {
    const fallen = closes({ volatility: 0 }, [{ day: 300, amount: 6 }]);
    const usual = closes({ volatility: 0 });
    const gap = (day: number) => (usual[day] ?? 0) - (fallen[day] ?? 0);
    expect(gap(300)).toBeCloseTo(6, 0);
    // Decays by 1/750 a day: after 1,500 days, e to the power of −2 is left.
    expect(gap(1_800) / gap(300)).toBeGreaterThan(0.05);
    expect(gap(1_800) / gap(300)).toBeLessThan(0.2);
  });

  it('is held up by the dividends of the last year', () => {
    const due = Array.from({ length: 7 }, (_, year) => ({ day: 100 + year * 261, amount: 7.5 }));
    const paying = closes({ volatility: 0.03 }, due);
    const lowest = Math.min(...paying.slice(110));
    // 7.50 a year are 8 % of 93.75; the loss of a bad day is recovered after some days.
    expect(lowest).toBeGreaterThan(80);
    expect(Math.min(...closes({ volatility: 0.03 }).slice(110))).toBeLessThan(80);
  });

  it('has the decimal places of its currency', () => {
    for (const close of closes({})) expect(Math.round(close * 100) / 100).toBe(close);
  });
});
