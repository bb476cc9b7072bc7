import { readGhostfolio } from './ghostfolio';

const ACTIVITY = {
  currency: 'EUR',
  dataSource: 'YAHOO',
  date: '2026-03-02T00:00:00.000Z',
  fee: 1,
  quantity: 2,
  symbol: 'ADL.DE',
  type: 'BUY',
  unitPrice: 10,
};

// 2 × 10 + 1.
const BOOKING = { kind: 'purchase', date: '2026-03-02', quantity: '2', gross: '20', fees: '1', net: '21' };

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

  it.each(['gestern', '2026-02-31T00:00:00.000Z'])(
    'is refused where no activity has a day, but %s',
    (date) => {
      expect(() => readGhostfolio({ activities: [{ ...ACTIVITY, date }] })).toThrow('Vorgang 1: Der Tag');
    },
  );

  it('reads the others beside an odd one, which has its number', () => {
    const bought = { ...ACTIVITY, quantity: 4, unitPrice: 25, fee: 1.5 };
    const { bookings, leftOut } = readGhostfolio({
      activities: [
        bought,
        { ...ACTIVITY, type: 'DIVIDEND', quantity: 4, unitPrice: 0.5, fee: null },
        { ...ACTIVITY, type: 'DIVIDEND', quantity: 1, unitPrice: null, fee: 0 },
        { ...bought, currency: 'GBp' },
        { ...bought, currency: '???' },
      ],
    });
    expect(bookings).toMatchObject([
      { kind: 'purchase', gross: '100', fees: '1.5', net: '101.5' },
      { kind: 'dividend', gross: '2', fees: '0', net: '2' },
      // 4 × 25 pence.
      { kind: 'purchase', gross: '1', fees: '0.015', currency: 'GBP' },
    ]);
    expect(leftOut).toEqual([
      { line: null, reason: 'Vorgang 3: Stückzahl oder Kurs fehlt' },
      { line: null, reason: 'Vorgang 5: „???“ ist keine Währung' },
    ]);
  });
});
