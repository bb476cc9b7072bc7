import { securityIndex } from './identify';
import type { LedgerSecurity } from './identify-schema';
import type { SecurityNames } from './stated-schema';

let reads = 0;

/** A security that counts how often its name is read. */
const security = (id: string, name: string, more: Partial<LedgerSecurity> = {}): LedgerSecurity => ({
  id,
  symbol: '',
  isin: null,
  wkn: null,
  kind: 'share',
  currency: 'EUR',
  country: null,
  own: false,
  price: null,
  adjusted_on: null,
  splits: [],
  ...more,
  get name() {
    reads++;
    return name;
  },
});

const named = (given: Partial<SecurityNames>): SecurityNames => ({
  isin: null,
  wkn: null,
  symbol: null,
  name: null,
  ...given,
});

const MARKET = [
  security('adler', 'Adler AG', { symbol: 'ADL.DE', isin: 'DE0007164600', wkn: '716460' }),
  security('adler-us', 'Adler Group Inc', { symbol: 'ADL', currency: 'USD' }),
  security('bison', 'Bison', { symbol: 'BIS.L' }),
  security('bisons', 'Bisonson Ltd', { symbol: 'BIS.PA' }),
];

it.each<[string, Partial<SecurityNames>, string | null, string[], boolean]>([
  ['its id', { id: 'bison', name: 'Adler AG' }, 'id', ['bison'], true],
  ['an unknown id and its ISIN', { id: 'x', isin: 'de0007164600' }, 'isin', ['adler'], true],
  ['an ISIN that nobody has, whatever its name', { isin: 'US0378331005', name: 'Bison' }, null, [], false],
  ['its WKN', { wkn: '716460' }, 'wkn', ['adler'], true],
  ['a symbol with its exchange', { symbol: 'bis.pa' }, 'symbol', ['bisons'], true],
  ['a symbol that two have', { symbol: 'BIS', currency: 'EUR' }, 'symbol', ['bison', 'bisons'], false],
  ['a symbol and its currency', { symbol: 'ADL', currency: 'USD' }, 'symbol', ['adler-us'], true],
  ['its name', { name: 'BISON' }, 'name', ['bison'], true],
  ['the beginning of a name, up to a word', { name: 'Adler Group' }, 'name', ['adler-us'], false],
  ['a word that two names begin with', { name: 'adler' }, 'name', ['adler', 'adler-us'], false],
  ['a part of a word', { name: 'Biso' }, null, [], false],
])('a security is found by %s', (_name, given, by, ids, sure) => {
  expect(securityIndex(MARKET)(named(given))).toEqual({ by, ids, sure });
});

it('reads each security as often for a thousand names as for one', () => {
  const readsFor = (count: number) => {
    reads = 0;
    const find = securityIndex(MARKET);
    for (let n = 0; n < count; n++) find(named({ name: `Adler ${n}`, symbol: `S${n}` }));
    return reads;
  };
  expect(readsFor(1_000)).toBe(readsFor(1));
});
