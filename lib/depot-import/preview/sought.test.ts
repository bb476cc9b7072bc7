import type { Sought } from '@/lib/bookings/wanted/schema';
import { buy, draftsRead, NAMELESS } from '@/test/depot-preview';
import type { ReadBooking, ReadSecurity } from '../read-booking';
import type { Match } from './preview';
import { soughtSecurities, unsentSecurities } from './sought';

const named = (isin: string | null) => ({ isin, wkn: null, symbol: null, name: `Name ${isin}` });
const [ADLER, BISON] = [named('DE0007164600'), named('US0378331005')];
const TRADE = { quantity: '2', gross: '9', price: null, fees: '0', net: null, security: ADLER };
const drafts = (...read: Partial<ReadBooking>[]) =>
  draftsRead(read.map((more) => buy({ ...TRADE, ...more })));

const nothing: Match = { ids: [], sure: false };
const matchOf = (key: string, ...ids: string[]) => new Map([[key, { ids, sure: ids.length === 1 }]]);
const NORDLICHT: ReadSecurity = { ...NAMELESS, name: 'Nordlicht' };
const SUGGESTED = new Map([['|nordlicht', { ids: ['nordlicht-de'], sure: false }]]);
const BY_WKN: ReadSecurity = { ...NAMELESS, wkn: '716460' };
const lacking = (...isins: string[]) => new Map(isins.map((isin) => [`${isin}|`, nothing]));

describe('the securities that are sought', () => {
  it('state the prices of their trades, newest first, and none of a dividend', () => {
    const all = drafts(
      {},
      { date: '2026-03-05', kind: 'sale', quantity: '1', gross: '6' },
      { date: '2026-03-09', kind: 'dividend', gross: '3' },
    );
    expect([...soughtSecurities(all, lacking('DE0007164600'))]).toEqual([
      [
        'DE0007164600|',
        {
          isin: 'DE0007164600',
          name: 'Name DE0007164600',
          symbol: null,
          currency: 'EUR',
          prices: [
            { date: '2026-03-05', price: '6', currency: 'EUR' },
            { date: '2026-03-02', price: '4.5', currency: 'EUR' },
          ],
        },
      ],
    ]);
  });

  it('state at most 60 prices', () => {
    const all = drafts(...Array.from({ length: 61 }, () => ({})));
    expect(soughtSecurities(all, lacking('DE0007164600')).get('DE0007164600|')?.prices).toHaveLength(60);
  });

  it.each<[string, Partial<ReadBooking>, Map<string, Match>, string[]]>([
    ['none that the market has', {}, matchOf('DE0007164600|', 'sap-de'), []],
    ['none that may be several of the market', {}, matchOf('DE0007164600|', 'a', 'b'), []],
    ['none that was not looked up yet', {}, new Map(), []],
    ['those with nothing but a name', { security: NORDLICHT }, matchOf('|nordlicht'), ['|nordlicht']],
    ['those with nothing but a WKN', { security: BY_WKN }, lacking('716460'), ['716460|']],
    ['none without any name', { security: NAMELESS }, matchOf('|'), []],
    ['none whose name may be one of the market', { security: NORDLICHT }, SUGGESTED, []],
    [
      'what a corporate action brings',
      { kind: 'merger', to_security: BISON, ratio: '2' },
      lacking('US0378331005'),
      ['US0378331005|'],
    ],
  ])('are %s', (_name, booking, matches, expected) => {
    expect([...soughtSecurities(drafts(booking), matches).keys()]).toEqual(expected);
  });

  it.each<[string, ReadSecurity, string, Partial<Sought>]>([
    [
      'a WKN as a code, with the name',
      { ...BY_WKN, name: 'SAP SE' },
      '716460|',
      { isin: null, symbol: '716460', name: 'SAP SE' },
    ],
    [
      'a symbol before the WKN',
      { ...ADLER, isin: null, wkn: '716460', symbol: 'SAP' },
      '716460|',
      { symbol: 'SAP' },
    ],
    [
      'a name with the currency that it was paid in',
      NORDLICHT,
      '|nordlicht',
      { isin: null, symbol: null, name: 'Nordlicht', currency: 'USD' },
    ],
    [
      'no ISIN with a wrong check digit',
      named('DE0007164601'),
      '|name de0007164601',
      { isin: null, symbol: null },
    ],
  ])('name %s', (_name, security, key, expected) => {
    const all = drafts({ security, currency: 'USD' });
    expect(soughtSecurities(all, matchOf(key)).get(key)).toMatchObject(expected);
  });

  it.each([
    ['an ISIN', ADLER, 'DE0007164600|'],
    ['a name alone', NORDLICHT, '|nordlicht'],
  ])('are no bonds: with %s', (_name, security, key) => {
    const [bond] = drafts({ security });
    const all = bond ? [{ ...bond, bond: 'nominal' as const }] : [];
    expect(soughtSecurities(all, matchOf(key)).size).toBe(0);
  });
});

describe('what was not sent yet', () => {
  const sought = (price: string) =>
    soughtSecurities(
      drafts({ price, gross: null }, { security: BISON }),
      lacking('DE0007164600', 'US0378331005'),
    );
  const sent = new Map([...sought('4')].map(([key, given]) => [key, { given }] as const));
  const adler = [...sent].slice(0, 1);

  it.each([
    ['all at first', '4', new Map(), ['DE0007164600|', 'US0378331005|']],
    ['nothing after that', '4', sent, []],
    ['a security whose price was corrected', '5', sent, ['DE0007164600|']],
    ['a further security', '4', new Map(adler), ['US0378331005|']],
  ])('is %s', (_name, price, before, expected) => {
    expect(unsentSecurities(sought(price), before).map(([key]) => key)).toEqual(expected);
  });
});
