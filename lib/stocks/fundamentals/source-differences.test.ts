import { fiscalYear } from '@/test/fiscal-year';
import { sourceDifferences } from './source-differences';

describe('sourceDifferences', () => {
  it('names what two sources state differently, the newest year first', () => {
    const here = [
      fiscalYear('2023-09-30', { revenue: 100, netIncome: 10 }),
      fiscalYear('2024-09-28', { revenue: 200, netIncome: 20, eps: 1 }),
    ];
    const there = [
      fiscalYear('2023-09-30', { revenue: 110, netIncome: 10.1 }),
      // The other source moves the end to that of the month.
      fiscalYear('2024-09-30', { revenue: 201, netIncome: 25, ebit: 7 }),
    ];
    expect(sourceDifferences(here, there)).toEqual({
      // Revenue and net income of two years; the EPS stands in one source alone.
      compared: 4,
      differences: [
        { end: '2024-09-28', figure: 'netIncome', here: 20, there: 25 },
        { end: '2023-09-30', figure: 'revenue', here: 100, there: 110 },
      ],
    });
  });

  it.each([
    ['without a common year', fiscalYear('2022-12-31', { eps: 2 })],
    ['without a common figure', fiscalYear('2023-12-31', { revenue: 2 })],
  ])('compares nothing %s', (_, year) => {
    expect(sourceDifferences([fiscalYear('2023-12-31', { eps: 1 })], [year])).toEqual({
      compared: 0,
      differences: [],
    });
  });
});
