import { readGhostfolio } from './ghostfolio';

const ACTIVITY = {
  ...{ currency: 'EUR', dataSource: 'YAHOO', date: '2026-03-02T00:00:00.000Z', fee: 1, quantity: 2 },
  ...{ symbol: 'ADL.DE', type: 'BUY', unitPrice: 10 },
};

// 2 × 10 + 1.
const BOOKING = { kind: 'buy', date: '2026-03-02', quantity: '2', gross: '20', fees: '1', net: '21' };

describe('an export of Ghostfolio', () => {
  it.each([
    ['calls its activities orders', { orders: [ACTIVITY] }],
    ['has fields that nobody knows', { activities: [{ ...ACTIVITY, tags: [], novel: { a: 1 } }], user: {} }],
    ['has numbers as text', { activities: [{ ...ACTIVITY, fee: '1', quantity: '2.0', unitPrice: '10.00' }] }],
    [
      'names the symbol in a profile',
      { activities: [{ ...ACTIVITY, symbol: undefined, SymbolProfile: { symbol: 'ADL.DE' } }] },
    ],
    ['means midnight in Germany', { activities: [{ ...ACTIVITY, date: '2026-03-01T23:00:00.000Z' }] }],
  ])('%s', (_, content) => {
    expect(readGhostfolio(content)).toMatchObject({
      bookings: [{ ...BOOKING, security: { symbol: 'ADL.DE' } }],
      leftOut: [],
    });
  });

  it('leaves out an activity of a new type and says so', () => {
    const { bookings, leftOut } = readGhostfolio({ activities: [ACTIVITY, { ...ACTIVITY, type: 'STAKE' }] });
    expect(bookings).toMatchObject([BOOKING]);
    expect(leftOut).toEqual([{ line: null, reason: 'Vorgang 2: Unbekannte Art „STAKE“' }]);
  });

  it('is refused with an activity that cannot be right', () => {
    expect(() => readGhostfolio({ activities: [{ ...ACTIVITY, date: 'gestern' }] })).toThrow('Der Tag');
  });
});
