import type { Universe } from '../universe/universe-columns';
import { nameInAddress, stockNamed } from './stock-names';

const COMPANIES = [
  { id: 'sap-de', symbol: 'SAP.DE', isin: 'DE0007164600', wkn: '716460', name: 'SAP SE', cap: 200 },
  {
    id: 'bmw-de',
    symbol: 'BMW.DE',
    isin: 'DE0005190003',
    wkn: '519000',
    name: 'Bayerische Motoren Werke AG',
    cap: 50,
  },
  {
    id: 'bmw3-de',
    symbol: 'BMW3.DE',
    isin: 'DE0005190037',
    wkn: '519003',
    name: 'Bayerische Motoren Werke AG',
    cap: 55,
  },
  { id: 'dbk-de', symbol: 'DBK.DE', isin: 'DE0005140008', wkn: '514000', name: 'Deutsche Bank AG', cap: 30 },
  { id: 'db1-de', symbol: 'DB1.DE', isin: 'DE0005810055', wkn: '581005', name: 'Deutsche Börse AG', cap: 40 },
  { id: 'muv2-de', symbol: 'MUV2.DE', isin: null, wkn: null, name: 'Münchener Rück AG', cap: Number.NaN },
];

const column = (key: 'id' | 'symbol' | 'isin' | 'wkn' | 'name') => COMPANIES.map((company) => company[key]);

const universe = {
  size: COMPANIES.length,
  texts: {
    id: column('id'),
    symbol: column('symbol'),
    original_id: column('symbol'),
    isin: column('isin'),
    wkn: column('wkn'),
    name: column('name'),
    earlierCodes: new Map([[0, ['DE0001234567']]]),
  },
  euro: { market_cap: Float64Array.from(COMPANIES, ({ cap }) => cap) },
} as unknown as Universe;

const id = (index: number | undefined) => (index === undefined ? undefined : COMPANIES[index]?.id);

describe('stockNamed', () => {
  it.each([
    ['a symbol', 'SAP.DE', 'sap-de'],
    ['a symbol in small letters', ' sap.de ', 'sap-de'],
    ['an id', 'muv2-de', 'muv2-de'],
    ['an ISIN', 'de0005140008', 'dbk-de'],
    ['a WKN', '581005', 'db1-de'],
    ['an earlier ISIN', 'DE0001234567', 'sap-de'],
    ['a name', 'Deutsche Börse AG', 'db1-de'],
    ['the slug of a name', 'deutsche-boerse-ag', 'db1-de'],
    ['a name of two listings: the larger', 'Bayerische Motoren Werke AG', 'bmw3-de'],
    ['part of a name', 'Deutsche', undefined],
    ['nothing', '', undefined],
    ['signs alone', '../..', undefined],
    ['a word of the language', 'constructor', undefined],
    ['a text without end', `SAP.DE${'.'.repeat(100)}`, undefined],
  ])('finds by %s', (_name, text, expected) => expect(id(stockNamed(universe, text))).toBe(expected));
});

describe('nameInAddress', () => {
  it.each([
    ['SAP', 'SAP'],
    ['M%C3%BCnchener%20R%C3%BCck', 'Münchener Rück'],
    ['50%25', '50%'],
    ['50%', '50%'],
    ['%2553AP', 'SAP'],
    ['%53AP', 'SAP'],
    ['%20%2', '%20%2'],
    ['', ''],
  ])('%s', (part, name) => expect(nameInAddress(part)).toBe(name));

  it('reads the same for a page and its metadata, however long the address is', () => {
    for (const length of [10, 600, 3_990])
      expect(nameInAddress(`${'%2520'.repeat(length)}%252`)).toBe(nameInAddress(`${'%20'.repeat(length)}%2`));
  });

  it('does not take longer for an address that is escaped without end', () => {
    const part = `%${'25'.repeat(6_000)}`;
    expect(nameInAddress(part)).toBe(`%${'25'.repeat(5_999)}`);
  });
});
