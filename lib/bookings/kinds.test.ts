import { STEP_OF } from './kind';
import {
  BOOKING_KINDS,
  isDelivery,
  isExchange,
  isIncome,
  isSale,
  KINDS,
  ONE_ROW_KINDS,
  OUTGOING,
  SHARE_KINDS,
  TRADES,
} from './kinds';
import { newBookingSchema } from './schema';

describe('KINDS', () => {
  it('has a label for each kind: our CSV file tells them apart by it', () => {
    expect(new Set(BOOKING_KINDS.map((kind) => KINDS[kind].label)).size).toBe(BOOKING_KINDS.length);
  });

  it('has shares come in before they move, and move before they go out', () => {
    const steps = SHARE_KINDS.map((kind) => STEP_OF[KINDS[kind].shares]).filter((step) =>
      ['open', 'move', 'close'].includes(step),
    );
    expect([...new Set(steps)]).toEqual(['open', 'move', 'close']);
  });

  it.each([
    ['delivery_in', true, false],
    ['delivery_out', true, false],
    ['transfer', true, false],
    ['purchase', false, false],
    ['sale', false, true],
    ['dividend', false, false],
    ['merger', false, false],
  ] as const)('knows whether %s is a delivery or a sale', (kind, delivery, sale) => {
    expect([isDelivery(kind), isSale(kind)]).toEqual([delivery, sale]);
  });

  it('knows by what shares are traded, by what they leave, and what is income', () => {
    expect(TRADES).toEqual(['purchase', 'sale']);
    expect(OUTGOING).toEqual(['sale', 'delivery_out']);
    expect(BOOKING_KINDS.filter(isIncome)).toEqual(['dividend']);
  });

  it('counts no kind of two securities or depots as one row', () => {
    expect(ONE_ROW_KINDS.filter((kind) => isExchange(kind) || kind === 'transfer')).toEqual([]);
  });
});

describe('a booking without its optional fields', () => {
  const SOLD = { kind: 'sale', stock_id: 'adler', date: '2026-03-05', quantity: '2' };

  it('costs nothing, and has the price of its day', () => {
    expect(newBookingSchema.parse(SOLD)).toEqual({ ...SOLD, fees: '0', taxes: '0' });
  });

  it.each(['kind', 'date', 'quantity'])('still needs its %s', (field) => {
    expect(newBookingSchema.safeParse({ ...SOLD, [field]: undefined }).success).toBe(false);
  });
});
