import fs from 'node:fs';
import { isIsin } from '@/lib/stocks/isin';
import { EXAMPLE_BOOKINGS, EXAMPLE_SECURITIES, type ExampleKey } from './bookings';
import { type Candidate, securitiesOfMarket, sharesWorth } from './stand-ins';

const share = (id: string, country: string): Candidate => ({ id, kind: 'share', country });
const fund = (id: string): Candidate => ({ id, kind: 'fund', country: null });

describe('securitiesOfMarket', () => {
  const all = (found: ReadonlyMap<ExampleKey, string>) => Object.fromEntries(found);
  it.each<[string, [ExampleKey, string][], Candidate[], Partial<Record<ExampleKey, string>>]>([
    ['an empty market', [], [], {}],
    ['the security itself', [['allianz', 'alv-de']], [], { allianz: 'alv-de' }],
    [
      'its country before size',
      [],
      [share('us', 'United States'), share('de', 'Germany')],
      { sap: 'de', allianz: 'us' },
    ],
    ['a fund for the fund', [], [share('fr', 'France'), fund('f')], { sap: 'fr', allianz: 'f' }],
    [
      'each once',
      [['allianz', 'a']],
      [share('a', 'Germany'), share('b', 'Germany')],
      { allianz: 'a', sap: 'b' },
    ],
  ])('finds %s', (_name, listed, candidates, expected) => {
    expect(all(securitiesOfMarket(new Map(listed), candidates))).toEqual(expected);
  });

  it('leaves a fund to the fund while there are shares', () => {
    const shares = Array.from({ length: 8 }, (_, i) => share(`s${i}`, 'Germany'));
    expect(securitiesOfMarket(new Map(), [fund('f'), ...shares]).get('world')).toBe('f');
  });
});

it.each([
  ['as much', 12, 96.39, 50, 23],
  ['at least one', 2, 700, 5000, 1],
])('takes shares of another security worth %s', (_name, quantity, worth, price, expected) => {
  expect(sharesWorth(quantity, worth, price)).toBe(expected);
});

it('names ten bookings of securities that the real market has', () => {
  expect(EXAMPLE_BOOKINGS).toHaveLength(10);
  const universe = fs.readFileSync('lib/import/sources/yahoo/universe.csv', 'utf8');
  for (const { isin } of Object.values(EXAMPLE_SECURITIES)) {
    expect(isIsin(isin)).toBe(true);
    expect(universe).toContain(`,${isin},`);
  }
});
