import { isRight } from '@/test/recompute';
import { SUMS } from './sums';

describe('SUMS', () => {
  it.each(Object.entries(SUMS))('%s: %s', (_name, sum) => {
    expect(isRight(sum)).toBe(true);
  });
});
