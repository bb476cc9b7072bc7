import { derivedOnce, perProcess } from './per-process';

describe('perProcess', () => {
  it('makes a value once, also for a second copy of the module', async () => {
    const value = perProcess('test-value', () => ({ made: 'first' }));
    jest.resetModules();
    const copy = await import('./per-process');
    expect(copy.perProcess('test-value', () => ({ made: 'second' }))).toBe(value);
  });
});

describe('derivedOnce', () => {
  it('derives a value once from each object', () => {
    let derivations = 0;
    const doubled = derivedOnce('test-doubled', ({ size }: { size: number }) => {
      derivations += 1;
      return 2 * size;
    });
    const [small, large] = [{ size: 0 }, { size: 4 }];
    expect([small, large, small, large].map(doubled)).toEqual([0, 8, 0, 8]);
    expect(derivations).toBe(2);
  });

  it('shares the values with a second copy of the module', async () => {
    const source = { size: 1 };
    const first = derivedOnce('test-shared', ({ size }: { size: number }) => [size])(source);
    jest.resetModules();
    const copy = await import('./per-process');
    expect(copy.derivedOnce('test-shared', ({ size }: { size: number }) => [size])(source)).toBe(first);
  });
});
