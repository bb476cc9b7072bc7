import { buy, preview, sell } from '@/test/depot-preview';
import { figuresOf } from './preview-figures';

const dividend = (more: Parameters<typeof buy>[0] = {}) =>
  buy({ kind: 'dividend', gross: '50', fees: '0', taxes: '12.5', net: '37.5', ...more });

it.each<[string, Parameters<typeof preview>[0], ReturnType<typeof figuresOf>]>([
  // 10 × 100 + 5.
  ['a purchase with its costs', { 'a.csv': [buy()] }, { invested: 1005, dividends: 0, others: 0 }],
  // 10 × 100 + 5 − (10 × 100 − 5).
  ['a sale after its costs', { 'a.csv': [buy(), sell()] }, { invested: 10, dividends: 0, others: 0 }],
  // 50 − 12.5.
  ['a dividend after taxes', { 'a.csv': [dividend()] }, { invested: 0, dividends: 37.5, others: 0 }],
  [
    'what was paid in dollars, apart',
    { 'a.csv': [buy(), dividend({ currency: 'USD' })] },
    { invested: 1005, dividends: 0, others: 1 },
  ],
  [
    'nothing of a booking that waits',
    { 'a.csv': [buy(), buy({ reference: '2', warning: 'Bitte prüfen' })] },
    { invested: 1005, dividends: 0, others: 0 },
  ],
])('sums up %s', (_, files, expected) => {
  expect(figuresOf(preview(files).preview.rows)).toEqual(expected);
});
