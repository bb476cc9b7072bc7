import { gainAfter } from './figures';

it.each([
  [10, 11.11],
  [20, 25],
  [50, 100],
  [75, 300],
])('a loss of %d %% needs a gain of %d %%', (loss, gain) => expect(gainAfter(loss)).toBeCloseTo(gain, 2));
