import { isIsin } from '@/lib/stocks/isin';
import { listingSlug } from '../../stock-store';
import { createCalendar } from './calendar';
import { demoIsin, identifierOf, type Listing, listingAt, MAX_STOCKS } from './listings';

const market = (count: number, today: string): Listing[] => {
  const lastDay = createCalendar(today).days.length - 1;
  return Array.from({ length: count }, (_, place) => listingAt(place, lastDay));
};

const duplicates = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i);

describe('the largest market', () => {
  const all = market(MAX_STOCKS, '2026-11-21');

  it('has a symbol, a slug, a name and an ISIN for each company alone', () => {
    for (const texts of [
      all.map(({ symbol }) => symbol),
      all.map((listing) => listingSlug(identifierOf(listing))),
      all.map(({ name }) => name),
      all.flatMap(({ isin }) => isin ?? []),
    ]) {
      const once = new Set(texts);
      expect(once.size === texts.length ? [] : duplicates(texts)).toEqual([]);
    }
  });

  it('has symbols as on an exchange, and identifiers that read well in an address and cannot be real', () => {
    const odd = all.filter(({ symbol }) => !/^[A-Z]{2,6}\d{0,2}\.[A-Z]{1,2}$/.test(symbol));
    expect(odd.map(({ symbol }) => symbol)).toEqual([]);
    expect(all[0]?.symbol).toBe('NWIN.DE');
    expect(listingSlug(identifierOf(all[0] as Listing))).toBe('nwin-de-demo');
  });

  it('has ISINs with right check digits under a code that no country has', () => {
    const isins = all.flatMap(({ isin }) => isin ?? []);
    expect(isins.filter((isin) => !isIsin(isin) || !isin.startsWith('XXDEMO'))).toEqual([]);
    expect(isins.length).toBeLessThan(all.length);
  });
});

describe('listingAt', () => {
  it('gives a place the same company whatever the day, save where companies come and go', () => {
    const now = market(600, '2026-11-21');
    const later = market(600, '2030-06-03');
    const changed = now.filter(({ symbol }, place) => later[place]?.symbol !== symbol);
    expect(changed).toHaveLength(600 / 20);
  });

  it('never gives a symbol to another company', () => {
    const names = new Map<string, string>();
    const conflicts: string[] = [];
    for (let year = 2025; year < 2060; year += 2) {
      for (const { symbol, name } of market(2_000, `${year}-07-01`)) {
        if ((names.get(symbol) ?? name) !== name) conflicts.push(symbol);
        names.set(symbol, name);
      }
    }
    expect(conflicts).toEqual([]);
    expect(names.size).toBeGreaterThan(2_000);
  });

  it.each(['2025-01-01', '2026-11-21', '2033-05-17'])(
    'has newcomers, suspended and delisted companies on %s',
    (today) => {
      const all = market(600, today);
      const lastDay = createCalendar(today).days.length - 1;
      const newcomers = all.filter(({ first }) => first > lastDay - 260);
      expect(newcomers.length).toBeGreaterThanOrEqual(5);
      expect(Math.min(...newcomers.map(({ first }) => lastDay - first + 1))).toBeLessThanOrEqual(30);
      const delisted = all.filter((listing) => listing.delisted);
      expect(delisted.length).toBeGreaterThanOrEqual(2);
      expect(delisted.length).toBeLessThan(10);
      const suspended = all.filter((listing) => !listing.delisted && listing.last < lastDay);
      expect(suspended.length).toBeGreaterThanOrEqual(1);
      expect(suspended.length).toBeLessThan(5);
      for (const { first, last } of delisted) expect([last < lastDay, last > first]).toEqual([true, true]);
    },
  );
});

it('makes ISINs that cannot be mistaken for real ones', () => {
  // 36 is 10 to the base 36. With letters as numbers the digits are 3333 1314 2224 0001 0, the sum with
  // every second one doubled is 44, and 6 are missing to the next ten.
  expect(demoIsin(36)).toBe('XXDEMO000106');
});
