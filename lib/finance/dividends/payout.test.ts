import { fiscalYear } from '@/test/fiscal-year';
import { payoutYears } from './payout';

it.each([
  ['both', { dividendPerShare: 2, eps: 4, shares: 10, operatingCashFlow: 60, capex: 20 }, 0.5, 0.5],
  ['none of a loss', { dividendPerShare: 2, eps: -4 }, null, null],
  ['none of what is unknown', { eps: 4 }, null, null],
  ['nothing paid', { dividendPerShare: 0, eps: 4 }, 0, null],
])('divides dividends by earnings and free cash flow: %s', (_name, figures, ofEarnings, ofFreeCashFlow) => {
  expect(payoutYears([fiscalYear('2025-12-31', figures)])).toEqual([
    { end: '2025-12-31', ofEarnings, ofFreeCashFlow },
  ]);
});
