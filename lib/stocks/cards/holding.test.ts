import { type Holding, holdingGain } from './holding';

describe('holdingGain', () => {
  // 240 × 87.42 = 20,980.80 against 240 × 63.25 = 15,180.00
  const holding: Holding = {
    quantity: 240,
    average_buy_price: 63.25,
    total_value: 20_980.8,
    growth: 38.21,
    purchase_date: '2024-03-12',
    price_estimated: false,
  };

  it.each<[string, Partial<Holding>, number | null]>([
    ['a gain', {}, 5_800.8],
    ['a loss', { average_buy_price: 100 }, -3_019.2],
    ['no price to buy at', { average_buy_price: null }, null],
    ['no price today', { total_value: null }, null],
  ])('%s', (_name, changes, expected) => {
    const gain = holdingGain({ ...holding, ...changes });
    if (expected === null) expect(gain).toBeNull();
    else expect(gain).toBeCloseTo(expected, 6);
  });
});
