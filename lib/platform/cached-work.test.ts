import { createCachedWork } from './cached-work';

/** Fakes work that ends on command; counts starts and concurrent runs. */
function work() {
  const ends = new Map<string, { resolve: (result: string) => void; reject: (error: Error) => void }>();
  const begun: string[] = [];
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    },
    end: (name: string) => ends.get(name)?.resolve(`image of ${name}`),
    fail: (name: string) => ends.get(name)?.reject(new Error('no ink')),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createCachedWork', () => {
  it('does the same work once for concurrent and later callers', async () => {
    const images = createCachedWork<string>({ max: 5, waiting: 0 });
    const { begun, of, end } = work();
    const asked = [1, 2, 3].map(() => images.make('a', of('a')));
    await settled();
    end('a');
    expect(await Promise.all(asked)).toEqual(['image of a', 'image of a', 'image of a']);
    expect(await images.get('a')).toBe('image of a');
    expect(await images.make('a', of('a'))).toBe('image of a');
    expect(begun).toEqual(['a']);
  });

  it('runs one at a time in order, and refuses work if the queue is full', async () => {
    const images = createCachedWork<string>({ max: 5, waiting: 2 });
    const { begun, of, end } = work();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => images.make(name, of(name)));
    await expect(d).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(begun).toEqual(['a']);
    end('a');
    await a;
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await b;
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('c');
    expect(await c).toBe('image of c');
    const again = images.make('d', of('d'));
    end('d');
    expect(await again).toBe('image of d');
  });

  it('tries again after a failure, which holds up nothing', async () => {
    const images = createCachedWork<string>({ max: 5, waiting: 1 });
    const { begun, of, end, fail } = work();
    const [failing, next] = [images.make('a', of('a')), images.make('b', of('b'))];
    fail('a');
    await expect(failing).rejects.toThrow('no ink');
    await settled();
    end('b');
    expect(await next).toBe('image of b');
    expect(images.get('a')).toBeUndefined();
    const again = images.make('a', of('a'));
    end('a');
    expect(await again).toBe('image of a');
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('keeps the last ones', async () => {
    const images = createCachedWork<string>({ max: 2, waiting: 0 });
    for (const name of ['a', 'b', 'c']) await images.make(name, async () => name);
    expect(images.get('a')).toBeUndefined();
    expect([await images.get('b'), await images.get('c')]).toEqual(['b', 'c']);
  });
});
