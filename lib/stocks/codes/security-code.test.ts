import { isLei } from './lei';
import { addedCodes, type SecurityCode, type StatedCodes } from './security-code';

const OLD = 'IE00BZ12WP82';
const NEW = 'IE000S9YS762';
const OTHER = 'US0378331005';

const stated = (isin: string, more: Partial<StatedCodes> = {}): StatedCodes => ({
  isin,
  wkn: null,
  lei: null,
  symbol: null,
  name: null,
  currency: null,
  valid_from: null,
  valid_to: null,
  source: 'list',
  ...more,
});

const known = (
  kind: SecurityCode['kind'],
  value: string,
  more: Partial<SecurityCode> = {},
): SecurityCode => ({
  security: NEW,
  kind,
  value,
  valid_from: null,
  valid_to: null,
  name: null,
  currency: null,
  source: 'market',
  ...more,
});

const LISTED = [known('isin', NEW), known('symbol', 'LIN', { name: 'Linde plc' })];

/** `kind value security from..to` of each code. */
const shown = (codes: readonly SecurityCode[]) =>
  codes.map(
    (one) => `${one.kind} ${one.value} ${one.security} ${one.valid_from ?? ''}..${one.valid_to ?? ''}`,
  );

describe('codes of a security', () => {
  const LEI = '529900T8BM49AURSDO55';
  const EARLIER = stated(OLD, { symbol: 'LIN', valid_to: '2023-02-28' });
  const LATER = stated(NEW, { symbol: 'LIN', valid_from: '2023-03-01' });
  const ENDED = [
    known('isin', OLD, { security: OLD }),
    known('symbol', 'ABC', { security: OLD, valid_to: '2020-05-31' }),
  ];
  const SUMMER = [known('isin', NEW, { valid_from: '2021-08-01', valid_to: '2022-12-31' })];

  it.each<[string, SecurityCode[], StatedCodes[], string]>([
    [
      'a new ISIN is a security',
      [],
      [stated(NEW, { wkn: 'A3D7VW' })],
      `isin ${NEW} ${NEW} .., wkn A3D7VW ${NEW} ..`,
    ],
    ['what is known is not written again', LISTED, [stated(NEW, { symbol: 'LIN', name: 'Linde plc' })], ''],
    [
      'an earlier ISIN of the same symbol is of the same security',
      LISTED,
      [EARLIER],
      `isin ${OLD} ${NEW} ..2023-02-28`,
    ],
    [
      'in any order of the rows',
      [],
      [EARLIER, LATER],
      `isin ${NEW} ${OLD} 2023-03-01.., isin ${OLD} ${OLD} ..2023-02-28, symbol LIN ${OLD} ..`,
    ],
    [
      'a symbol that went to another company links nothing',
      ENDED,
      [stated(OTHER, { symbol: 'ABC', valid_from: '2021-01-01' })],
      `isin ${OTHER} ${OTHER} 2021-01-01.., symbol ABC ${OTHER} 2021-01-01..`,
    ],
    [
      'another name is another company',
      LISTED,
      [stated(OTHER, { symbol: 'LIN', name: 'Lindner AG' })],
      `isin ${OTHER} ${OTHER} .., symbol LIN ${OTHER} ..`,
    ],
    [
      'an LEI links nothing: an issuer has several securities',
      [known('isin', NEW), known('lei', LEI)],
      [stated(OTHER, { lei: LEI })],
      `isin ${OTHER} ${OTHER} .., lei ${LEI} ${OTHER} ..`,
    ],
    [
      'two times of one code are joined',
      SUMMER,
      [stated(NEW, { valid_from: '2022-06-01', valid_to: '2023-04-30' })],
      `isin ${NEW} ${NEW} 2021-08-01..2023-04-30`,
    ],
  ])('%s', (_name, before, rows, expected) => {
    const added = shown(addedCodes(before, rows, new Set(['LIN'])));
    expect(added.sort().join(', ')).toBe(expected);
  });

  it('closes the symbol of a listing that no longer trades', () => {
    const rows = [stated(OLD, { symbol: 'ROG.SW', valid_to: '2026-03-16' })];
    expect(shown(addedCodes([known('symbol', 'ROG.SW')], rows))).toContain(
      `symbol ROG.SW ${NEW} ..2026-03-16`,
    );
  });
});

describe('isLei', () => {
  it.each([
    ['529900T8BM49AURSDO55', true],
    ['529900T8BM49AURSDO56', false],
    ['529900T8BM49AURSDO5', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isLei(text)).toBe(expected));
});
