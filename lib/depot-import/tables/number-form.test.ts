import { formOfProducts, numberForm, readNumber } from './number-form';

it.each<[string, string[], string | null]>([
  ['decimals behind a comma', ['1.000', '12,5'], 'comma'],
  ['decimals behind a point', ['1,000', '12.5'], 'point'],
  ['both in one number', ['1.234,56'], 'comma'],
  ['English thousands', ['1,234.56'], 'point'],
  ['two thousands signs', ['1.234.567'], 'comma'],
  ['a number that may be either', ['1.000'], null],
  ['whole numbers alone', ['5', '12'], null],
  ['a contradiction', ['12,5', '12.5'], null],
  ['words and days', ['Kauf', '2024-01-05', '20.12.2023', '10:30:00'], null],
  ['a zero before three decimals', ['0.125'], 'point'],
])('%s', (_name, cells, expected) => expect(numberForm(cells)).toBe(expected));

it.each<[string, [string, string, string][], string | null]>([
  // 2,500 × 10 = 25,000, and 2.5 × 10 = 25.
  ['a quantity of thousands', [['2.500', '10', '25000']], 'comma'],
  ['a quantity with three decimals', [['2.500', '10', '25']], 'point'],
  // 2.5 × 10 + 0.99.
  ['an amount with costs', [['2.500', '10', '-25.99']], 'point'],
  // 2 × 12,345 = 24,690, and 2 × 12.345 = 24.69.
  ['a product that fits both', [['2', '12.345', '24.690']], null],
  [
    'rows that contradict each other',
    [
      ['2.500', '10', '25000'],
      ['2.500', '10', '25'],
    ],
    null,
  ],
  ['no amount', [['2.500', '10', '']], null],
])('by %s', (_name, rows, expected) => expect(formOfProducts(rows)).toBe(expected));

it.each<[string, 'comma' | 'point', string | null]>([
  ['1.234,56', 'comma', '1234.56'],
  ['1,234.56', 'point', '1234.56'],
  ['1.000', 'comma', '1000'],
  ['1.000', 'point', '1'],
  ['-74,989475', 'comma', '-74.989475'],
  ['18,45 -', 'comma', '-18.45'],
  ['1.000,00-', 'comma', '-1000'],
  ['−5,00 €', 'comma', '-5'],
  ['EUR 114,21', 'comma', '114.21'],
  ['114,21 EUR', 'comma', '114.21'],
  ['$1,234.50', 'point', '1234.5'],
  ["1'234.50", 'point', '1234.5'],
  ['007,10', 'comma', '7.1'],
  ['-0,00', 'comma', '0'],
  ['(6.97)', 'point', '-6.97'],
  ['($1,004.95)', 'point', '-1004.95'],
  ['((5))', 'comma', null],
  ['()', 'comma', null],
  ['1.23', 'comma', null],
  ['1,2,3', 'comma', null],
  ['', 'comma', null],
  ['n/a', 'comma', null],
  ['12abc', 'comma', null],
])('%s by %s is %s', (text, form, expected) => expect(readNumber(text, form)).toBe(expected));
