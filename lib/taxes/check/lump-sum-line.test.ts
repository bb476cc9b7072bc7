import { kindsOf, lumpSumLine } from './lump-sum-line';
import type { StatedPaper } from './stated-paper';

const paper = (base: string | null, ...exempt: string[]): StatedPaper => ({
  on: '2026-01-02',
  taxes: [],
  bases: base === null ? [] : [{ label: 'Bemessungsgrundlage', amount: base }],
  deductions: [],
  credited: [],
  exempt: exempt.map((amount) => ({ label: 'Teilfreistellung', amount })),
  incomes: [],
  hasReport: false,
  hasSeveral: false,
  isSale: false,
  left: {},
});

describe('lumpSumLine', () => {
  it.each<[name: string, paper: StatedPaper, amount: string | null]>([
    // Real papers: 70 × 2.38260776; 155 × 0.16019661; 9.6469 × 1.227423 of a real estate fund; a money market fund.
    ['an equity fund', paper('116.75', '-50.03'), '166.78'],
    ['one with church tax', paper('17.38', '-7.45'), '24.83'],
    ['a real estate fund', paper('4.74', '7.10'), '11.84'],
    ['without Teilfreistellung', paper('87.22'), '87.22'],
    ['printed beside a rate', paper('116.75', '30', '-50.03'), '166.78'],
    ['an exempt part that fits no kind', paper('116.75', '-40.03'), null],
    ['no base', paper(null, '-50.03'), null],
    ['a base of nothing', paper('0'), null],
  ])('reads %s', (_name, given, amount) => {
    expect(lumpSumLine(given)?.amount ?? null).toBe(amount);
  });
});

it.each([
  ['166.78', '116.75', ['equity']],
  ['87.22', '87.22', ['other_fund']],
  ['11.84', '4.74', ['property']],
])('a lump sum of %s, taxed with %s, is one of the kinds %j', (sum, taxable, kinds) => {
  expect(kindsOf(sum, taxable, '2026-01-02')).toEqual(kinds);
});
