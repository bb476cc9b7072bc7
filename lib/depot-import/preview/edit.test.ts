import { buy, draftsRead } from '@/test/depot-preview';
import { type Draft, NO_NAMES } from './draft';
import { editOf, statedCounts } from './edit';

const FOREIGN = { currency: 'USD', amount: '1200' };
const [DRAFT] = draftsRead([buy({ net: '1300', warning: 'Bitte nachsehen', foreign_gross: FOREIGN })]) as [
  Draft,
];

const entered = (more: object = {}) => ({
  kind: DRAFT.kind,
  date: DRAFT.date,
  depot: DRAFT.depot,
  currency: DRAFT.currency,
  security: null,
  numbers: { quantity: '10', price: '100', fees: '5', taxes: '0' },
  ...more,
});

const KEPT = {
  mismatch: { stated: '1300', computed: '1005' },
  warning: 'Bitte nachsehen',
  foreign_gross: FOREIGN,
};
const CLEARED = { mismatch: null, warning: null, foreign_gross: null };

describe('an edit', () => {
  it('that leaves the counts of a merger changes no amount', () => {
    const merger: Draft = { ...DRAFT, kind: 'merger', ratio: '7:2' };
    const changed = (counts: object) =>
      editOf(merger, entered({ kind: 'merger', numbers: { ...statedCounts(merger), ...counts } }));
    expect({ ...merger, ...changed({}) }).toMatchObject({ ratio: '7:2', ...KEPT });
    expect(changed({ received: '3' })).toMatchObject({ ratio: '7:3', ...CLEARED });
    expect(changed({ given: null })).toMatchObject({ ratio: '2', ...CLEARED });
    expect(changed({ received: null })).toMatchObject({ ratio: null, ...CLEARED });
    expect(statedCounts({ ratio: null })).toEqual({ given: '1', received: null });
  });

  it.each<[string, object, object]>([
    [
      'changes the day and keeps what the document says',
      { date: '2026-03-04' },
      { counted_on: '2026-03-04', ...KEPT },
    ],
    [
      'changes the security and keeps the rest',
      { security: { ...NO_NAMES, id: 'bison', name: 'Bison' } },
      { security: { id: 'bison', name: 'Bison', isin: null }, ...KEPT },
    ],
    ['changes the depot and keeps the rest', { depot: 'Zweites' }, { depot: 'Zweites', ...KEPT }],
    [
      'with another amount clears the doubts',
      { numbers: { ...entered().numbers, fees: '300' } },
      { fees: '300', ...CLEARED },
    ],
    ['with another currency clears the doubts', { currency: 'USD' }, { currency: 'USD', ...CLEARED }],
    [
      'with another kind has its numbers alone',
      { kind: 'delivery_out', numbers: { quantity: '10', fees: '5' } },
      { kind: 'delivery_out', quantity: '10', price: null, ...CLEARED },
    ],
  ])('%s', (_, more, expected) => {
    expect({ ...DRAFT, ...editOf(DRAFT, entered(more)) }).toMatchObject(expected);
  });
});
