import { readPriceList } from './price-list';

describe('readPriceList', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'German days and decimals',
      '02.03.2026;87,50\n3.3.2026;88',
      [
        ['2026-03-02', '87.5'],
        ['2026-03-03', '88'],
      ],
    ],
    [
      'ISO days and points',
      '2026-03-02,87.50\r\n2026-03-03,88.125',
      [
        ['2026-03-02', '87.5'],
        ['2026-03-03', '88.125'],
      ],
    ],
    ['tabs, as copied from a spreadsheet', '02.03.2026\t1.234,56', [['2026-03-02', '1234.56']]],
    ['blanks', '02.03.2026  87,5', [['2026-03-02', '87.5']]],
    ['quotes', '"2026-03-02";"87,5"', [['2026-03-02', '87.5']]],
    ['a heading and a byte order mark', '\uFEFFDatum;Kurs\n02.03.2026;87,5\n\n', [['2026-03-02', '87.5']]],
    ['further columns', '02.03.2026;87,5;EUR;Börse', [['2026-03-02', '87.5']]],
  ])('reads %s', (_name, text, expected) => {
    const { prices, wrong } = readPriceList(text);
    expect([prices.map(({ date, price }) => [date, price]), wrong]).toEqual([expected, []]);
  });

  it.each([
    ['a day that does not exist', '30.02.2026;87,5'],
    ['no price', '02.03.2026;'],
    ['a price of zero', '02.03.2026;0'],
    ['a negative price', '02.03.2026;-5'],
    ['nine decimals', '02.03.2026;1,123456789'],
    ['words', '02.03.2026;viel'],
    ['a year of two digits', '02.03.26;87,5'],
  ])('names a line with %s', (_name, line) => {
    expect(readPriceList(`01.03.2026;1\n${line}`)).toEqual({
      prices: [{ date: '2026-03-01', price: '1' }],
      wrong: [{ line: 2, text: line }],
    });
  });
});
