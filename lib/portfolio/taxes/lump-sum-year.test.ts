import { finish } from '@/lib/platform/parts';
import { testFund } from '@/test/fund';
import { testRates, trades } from '@/test/portfolio';
import { START, testTaxBooks } from '@/test/tax-books';
import { lumpSumYear } from './lump-sum-year';
import type { BankSettings } from './settings';

const TODAY = '2026-06-30';
/** Two depots of one bank. */
const DEPOTS = [
  { id: 'depot', name: 'Mein Depot' },
  { id: 'other', name: 'Kinderdepot' },
];
const BOUGHT = trades`2016-02-03 10 price=100`;

function yearOf(bookings: typeof BOUGHT, year: number, start: BankSettings['start'] = null) {
  const funds = new Map([['stock-0', testFund([])]]);
  const books = testTaxBooks([{ kind: 'equity', bookings }], {
    banks: [{ depot_ids: ['depot', 'other'], start }],
    today: TODAY,
    rates: testRates({}, TODAY),
    funds,
  });
  return finish(lumpSumYear({ books, published: [], depots: DEPOTS }, year));
}

describe('lumpSumYear', () => {
  it.each([
    ['a fund sold within 2018', trades`2018-05-02 -10 price=130`, 2018, [['10', '0']]],
    ['one of which a part was sold', trades`2018-05-02 -4 price=130`, 2018, [['6', null]]],
    [
      'one sold and bought anew within 2018',
      trades`2018-05-02 -10 price=130, 2018-06-01 5 price=120`,
      2018,
      [['5', null]],
    ],
    ['one sold later', trades`2019-05-02 -10 price=130`, 2018, [['10', null]]],
    ['a later year', trades`2018-05-02 -10 price=130`, 2019, []],
    ['one sold before', trades`2017-05-02 -10 price=130`, 2018, []],
  ])('takes the last price of 2017 of %s', (_name, sold, year, rows) => {
    const { funds } = yearOf(BOUGHT.concat(sold), year);
    expect(funds.map(({ quantity, lump_sum }) => [quantity, lump_sum])).toEqual(rows);
    expect(funds.every(({ end_of_2017 }) => end_of_2017 !== null)).toBe(true);
  });

  it('is complete where a sum withheld alone is refused', () => {
    // 25 are withheld on 100, not 90.
    const start = { ...START, on: '2019-01-01', allowance: '801', allowanceUsed: '801', taxed: '100' };
    const bankOf = (more: object) =>
      yearOf(BOUGHT.concat(trades`2018-05-02 -10 price=130`), 2018, { ...start, ...more }).banks;
    const refused = expect.stringMatching(/Stand der Bank gilt/);
    expect(bankOf({ flatWithheld: '90' })).toMatchObject([{ is_complete: true, refused }]);
    expect(bankOf({ otherPot: '5' })).toMatchObject([{ is_complete: false, refused }]);
  });

  it('takes it beside units that were bought anew in another depot', () => {
    const { funds } = yearOf(
      BOUGHT.concat(trades`2018-05-02 -10 price=130, 2018-06-01 5 price=120 depot_id=other`),
      2018,
    );
    expect(funds.map(({ depot, quantity, end_of_2017 }) => [depot, quantity, end_of_2017 !== null])).toEqual([
      ['Kinderdepot', '5', false],
      ['Mein Depot', '10', true],
    ]);
  });

  it('offers 2018 where the only fund was sold within it', () => {
    expect(yearOf(BOUGHT.concat(trades`2018-05-02 -10 price=130`), 2026).years).toEqual([2026, 2018]);
  });
});
