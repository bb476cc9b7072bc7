import { emptyDraft } from './booking-fields';
import { settlement, typedCounts } from './settlement';

const draft = (given: object) => ({ ...emptyDraft('2026-03-05'), ...given });

describe('what a booking comes to while it is typed', () => {
  it.each([
    [
      'the example of a sale',
      'sale',
      { quantity: '150', price: '87,42', fees: '14,90', taxes: '1.074,92' },
      null,
      { value: 13113, total: 12023.18 },
    ],
    ['the close without a price', 'purchase', { quantity: '2' }, 50, { price: 50, value: 100, total: -100 }],
    ['nothing before a price is known', 'purchase', { quantity: '2' }, null, { value: null, total: null }],
    ['nothing for a price that is none', 'purchase', { quantity: '2', price: 'x' }, 50, { total: null }],
    ['what is no number as not entered', 'purchase', { quantity: '2', fees: 'x' }, 50, { total: -100 }],
    [
      'only fields of its kind',
      'tax',
      { amount: '3,77', fees: '5', quantity: '2' },
      50,
      { fees: 0, quantity: null, total: -3.77 },
    ],
  ] as const)('counts %s', (_name, kind, given, close, expected) => {
    const result = settlement(kind, draft(given), close);
    expect({ ...result, total: result.total && Math.round(result.total * 100) / 100 }).toMatchObject(
      expected,
    );
  });
});

it.each([
  ['12,5', '12,5', { given: '12.5', received: '12.5' }],
  ['1.600', '228,571', { given: '1600', received: '228.571' }],
  ['1', '', null],
  ['0', '1', null],
  ['drei', '1', null],
])('counts what becomes of „%s“ and „%s“ as %j', (given, received, counts) => {
  expect(typedCounts(draft({ given, received }))).toEqual(counts);
});
