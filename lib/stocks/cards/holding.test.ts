import { HOLDING } from '@/test/position';
import { type Holding, holdingGain } from './holding';

describe('holdingGain', () => {
  it.each<[string, Partial<Holding>, number | null]>([
    ['a gain', {}, 5_800.8],
    ['a loss', { average_buy_price: 100 }, -3_019.2],
    ['no price to buy at', { average_buy_price: null }, null],
    ['no price today', { total_value: null }, null],
  ])('%s', (_name, changes, expected) => {
    const gain = holdingGain({ ...HOLDING, ...changes });
    if (expected === null) expect(gain).toBeNull();
    else expect(gain).toBeCloseTo(expected, 6);
  });
});
