import { testLegs } from '@/test/legs';
import { readBooking } from '../bookings/booking-draft';
import { emptyDraft } from '../bookings/booking-fields';
import { openDraft } from './open-bookings';

const SPIN_OFF = {
  kind: 'spin_off' as const,
  stock_id: 'adler',
  depot_id: 'a'.repeat(32),
  date: '2026-03-05',
  counted_on: '2026-03-04',
  currency: 'EUR',
  note: null,
};

const spinOff = (cost_share: string) => ({
  ...SPIN_OFF,
  legs: testLegs('spin_off', 'adler', 'birke', { ratio: '0.5', cost_share }),
});

const DRAFT = {
  ...emptyDraft('2026-03-05'),
  depot_id: 'a'.repeat(32),
  to_stock_id: 'birke',
  received: '0,5',
  currency: 'EUR',
};

describe('the form of an open booking', () => {
  it.each([
    ['12.5 % of the cost', '0.125', '12,5'],
    ['none of the cost', '0', '0'],
    ['a share that is not stated', null, ''],
  ])('has %s', (_, stated, typed) => {
    const form = openDraft({ cost_share: stated }, spinOff(stated ?? '0'));
    expect(form).toEqual({ draft: { ...DRAFT, cost_share: typed }, countedOn: '2026-03-04' });
  });

  it('asks for a share that is not stated', () => {
    const { draft } = openDraft({ cost_share: null }, spinOff('0'));
    expect(readBooking('spin_off', draft, '2026-04-02')).toEqual({
      errors: { cost_share: 'Bitte gib einen Anteil von 0 bis 100 ein' },
    });
  });

  it('has what a purchase states', () => {
    const of = { stock_id: 'adler', depot_id: 'a'.repeat(32), date: '2026-03-05', exchange_rate: null };
    const stated = { quantity: '12.5', price: '87.5', fees: '9.9', taxes: '0' };
    const { draft } = openDraft({ cost_share: null }, { kind: 'purchase', ...of, ...stated });
    const typed = { quantity: '12,5', price: '87,5', fees: '9,9' };
    expect(draft).toEqual({ ...emptyDraft(of.date), depot_id: of.depot_id, ...typed });
  });
});
