import { worked } from './parts';

function* work(steps: number): Generator<void, string, void> {
  for (let n = 0; n < steps; n++) yield;
  return 'done';
}

describe('work in slices', () => {
  it('ends at once where it is short', () => {
    expect(worked(work(2), () => false)).toEqual({ result: 'done' });
  });

  it('goes on where the last slice ended, one step at least', () => {
    const steps = work(2);
    expect([1, 2, 3].map(() => worked(steps, () => true))).toEqual([null, null, { result: 'done' }]);
  });

  it('passes on what it throws', () => {
    const steps: Iterator<void, string, void> = {
      next: () => {
        throw new Error('broken');
      },
    };
    expect(() => worked(steps, () => false)).toThrow('broken');
  });
});
