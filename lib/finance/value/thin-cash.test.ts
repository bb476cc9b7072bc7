import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { thinCash } from './thin-cash';

/** Reports whose years have a free cash flow per share, and earnings of 2 each. */
const reports = (cash: readonly number[]) => ({
  years: fiscalYears(
    2021,
    cash.map((perShare) => ({ operatingCashFlow: perShare * 100 + 50, capex: 50, shares: 100, eps: 2 })),
  ),
  trailing: null,
});

it.each([
  ['as much as half of the earnings, no dividend', [1, 1, 1, 1, 1], 0, null],
  ['as much as the dividend', [2, 2, 2, 2, 0.75], 0.75, null],
  ['less than the dividend', [2, 2, 2, 2, 0.5], 0.75, 'dividend'],
  ['an unknown dividend', [2, 2, 2, 2, 0.1], null, null],
  ['less than half of the earnings in three of five years', [2, 0.99, 2, 0.99, 0.99], null, 'years'],
  ['less than half of them in two of five years', [2, 0.1, 2, 0.1, 2], null, null],
  ['years before the last five', [0.1, 0.1, 0.1, 0.1, 1, 1, 1, 1, 1], null, null],
  ['nothing known', [], 1, null],
])('free cash flow says less than earnings: %s', (_name, cash, dividend, expected) => {
  expect(thinCash(reports(cash), dividend)).toBe(expected);
});

it('compares the dividend with the last twelve months where they are newer', () => {
  const { years } = reports([2, 2, 2, 2, 2]);
  const trailing = fiscalYear('2026-09-30', { operatingCashFlow: 100, capex: 50, shares: 100, eps: 2 });
  expect(thinCash({ years, trailing }, 0.6)).toBe('dividend');
});
