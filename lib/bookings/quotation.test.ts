import { fromPercent, shifted } from '@/lib/platform/format/percent-decimal';
import { countText, priceText } from './quotation';
import { newBookingSchema } from './schema';
import { typedPrice } from './typed-price';

describe('the price of a bond', () => {
  it.each([
    ['0.99', 2, '99'],
    ['99', -2, '0.99'],
    ['1.005', 2, '100.5'],
    ['99.125', -2, '0.99125'],
    ['5', -2, '0.05'],
    ['-0.5', 2, '-50'],
    ['0', 2, '0'],
  ])('%s moved by %d is %s', (decimal, places, moved) => expect(shifted(decimal, places)).toBe(moved));

  it.each([
    ['99%', '0.99'],
    ['99.125 %', '0.99125'],
    ['87.5', '87.5'],
    ['viel', 'viel'],
  ])('%s is read as %s', (text, decimal) => expect(fromPercent(text)).toBe(decimal));

  it.each([
    ['99,5', 'bond', -2, '0,995'],
    ['0,995', 'bond', 2, '99,5'],
    ['99,5', 'share', -2, '99,5'],
    ['', 'bond', -2, ''],
    ['1.0', 'bond', -2, '0,01'],
  ] as const)('%s of a %s, moved by %d, is %s', (text, kind, places, shown) => {
    expect(typedPrice(text, kind, places)).toBe(shown);
  });

  it('is shown as percent, save in another currency, and its quantity as nominal', () => {
    const money = (price: number | null) => `${price} €`;
    expect(priceText(0.99, 'bond', money)).toBe('99,00\u00a0%');
    expect(priceText(0.99125, 'bond', money)).toBe('99,125\u00a0%');
    expect(priceText(0.99, 'bond', money, true)).toBe('0.99 €');
    expect(priceText(0.99, 'share', money)).toBe('0.99 €');
    expect([countText('2.000', 'bond'), countText('20', 'fund')]).toEqual(['2.000 Nominal', '20 Stück']);
  });

  it('may be sent as percent, exactly', () => {
    const booking = { kind: 'purchase', stock_id: 'own-1', date: '2026-03-02', quantity: '2000' };
    expect(newBookingSchema.parse({ ...booking, price: '99.123456%' })).toMatchObject({
      price: '0.99123456',
    });
    // Nine digits are more than can be stored.
    expect(newBookingSchema.safeParse({ ...booking, price: '99.1234567%' }).success).toBe(false);
  });
});
