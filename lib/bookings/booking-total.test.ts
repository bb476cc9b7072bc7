import { type BookingAmounts, bookingTotal, storedAmounts } from './booking-total';

const amounts = (kind: BookingAmounts['kind'], given: Partial<BookingAmounts>): BookingAmounts => ({
  kind,
  value: null,
  amount: null,
  fees: 0,
  taxes: 0,
  withholding_tax: null,
  ...given,
});

describe('the total of a booking', () => {
  it.each<[string, BookingAmounts, number | null]>([
    [
      'a purchase costs its value, fees and taxes',
      amounts('purchase', { value: 1000, fees: 10, taxes: 1 }),
      -1011,
    ],
    ['a sale pays what is left of its value', amounts('sale', { value: 1000, fees: 10, taxes: 250 }), 740],
    ['refunded taxes come on top', amounts('sale', { value: 1000, taxes: -50 }), 1050],
    ['without a price it is unknown', amounts('sale', { fees: 10 }), null],
    [
      'a dividend pays its amount without withheld and German taxes',
      amounts('dividend', { amount: 100, withholding_tax: 15, taxes: 11.38, fees: 1 }),
      72.62,
    ],
    [
      'what costs take whole pays exactly nothing',
      amounts('dividend', { amount: 0.3, fees: 0.1, taxes: 0.2 }),
      0,
    ],
    ['a delivery moves no money', amounts('delivery_in', { value: 1000 }), null],
    ['except for its fees', amounts('delivery_out', { value: 1000, fees: 5 }), -5],
    ['nor does a transfer', amounts('transfer', {}), null],
    ['nor a spin-off', amounts('spin_off', {}), null],
    ['a merger pays its cash', amounts('merger', { amount: 50, taxes: 5 }), 45],
    ['or nothing', amounts('merger', {}), null],
    ['a tax costs', amounts('tax', { amount: 3.77 }), -3.77],
    ['an advance tax costs', amounts('advance_tax', { amount: 29.14 }), -29.14],
    ['a fee costs', amounts('fee', { amount: 5.85 }), -5.85],
    ['a refund pays', amounts('tax_refund', { amount: 105.14 }), 105.14],
  ])('%s', (_name, given, expected) => {
    if (expected === null) expect(bookingTotal(given)).toBeNull();
    else expect(bookingTotal(given)).toBe(expected);
  });

  it.each([
    ['the price booked', { quantity: '2.5', price: '40', market_value: null }, 100],
    ['the close of the day', { quantity: '2.5', price: null, market_value: 90 }, 90],
    ['nothing known', { quantity: '2.5', price: null, market_value: null }, null],
  ])('counts a stored booking at %s', (_name, given, value) => {
    const rest = { kind: 'sale', amount: null, fees: '1', taxes: '0', withholding_tax: null } as const;
    expect(storedAmounts({ ...rest, ...given })).toMatchObject({ value, fees: 1 });
  });
});
