import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bestEncoding, createPacker, createWaitedPacker, type Encoding, type Packer } from './packer';

const BODY = Array.from({ length: 400 }, (_, i) => `Absatz ${i * i}`).join('');

const BROKEN = `${BODY} und mehr`;

/** Asks until it is packed, which takes its time. */
async function askUntilPacked(packed: Packer, name: string, body: string | Uint8Array, encoding: Encoding) {
  for (;;) {
    const found = packed(name, body, encoding);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('createPacker', () => {
  it.each([
    ['br', brotliDecompressSync, BODY],
    ['gzip', gunzipSync, BODY],
    ['br', brotliDecompressSync, BODY.repeat(100)],
    ['gzip', gunzipSync, Buffer.from(BODY)],
  ] as const)('packs by %s what is asked for again, once', async (encoding, unpack, body) => {
    const packed = createPacker(1e6);
    expect(packed('a', body, encoding)).toBeNull();
    const first = await askUntilPacked(packed, 'a', body, encoding);
    expect(unpack(first).toString()).toBe(body.toString());
    expect(packed('a', body, encoding)).toBe(first);
    expect(packed('b', body, encoding)).toBeNull();
  });

  it('packs a body once, however often it is asked for meanwhile, and goes on after one that cannot be packed', async () => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const given: string[] = [];
    const gzip = async (body: Uint8Array) => {
      given.push(Buffer.from(body).toString());
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (given.at(-1) === BROKEN) throw new Error('out of memory');
      return new Uint8Array(body);
    };
    const packed = createPacker(1e6, { gzip, br: gzip });
    for (let i = 0; i < 10; i++) for (const body of [BROKEN, BODY]) packed(body, body, 'gzip');
    await askUntilPacked(packed, BODY, BODY, 'gzip');
    expect(given).toEqual([BROKEN, BODY]);
  });

  it('lets no more wait than it may hold', async () => {
    const given: number[] = [];
    const gzip = async (body: Uint8Array) => {
      given.push(body.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Uint8Array(10);
    };
    const packed = createPacker(1e6, { gzip, br: gzip });
    const large = Buffer.alloc(9 * 1024 * 1024);
    for (const name of ['a', 'b', 'c']) for (let i = 0; i < 2; i++) packed(name, large, 'gzip');
    await askUntilPacked(packed, 'b', large, 'gzip');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(given).toHaveLength(2);
    // What did not wait is asked for again.
    await askUntilPacked(packed, 'c', large, 'gzip');
    expect(given).toHaveLength(3);
  });

  it('packs nothing that is asked for once, and nothing short', async () => {
    const packed = createPacker(1e6);
    packed('once', BODY, 'gzip');
    for (let i = 0; i < 3; i++) packed('short', 'kurz', 'gzip');
    await askUntilPacked(packed, 'later', BODY, 'gzip');
    expect(packed('once', BODY, 'gzip')).toBeNull();
    expect(packed('short', 'kurz', 'gzip')).toBeNull();
  });
});

describe('createWaitedPacker', () => {
  it.each([
    ['br', brotliDecompressSync, BODY],
    ['gzip', gunzipSync, Buffer.from(BODY)],
  ] as const)('packs by %s while its caller waits', async (encoding, unpack, body) => {
    const sent = await createWaitedPacker(1e6)('a', body, encoding);
    expect(unpack(sent as Uint8Array).toString()).toBe(BODY);
  });

  it('packs a body once, for all who wait for it and those who come later', async () => {
    const gzip = jest.fn(async () => new Uint8Array(1));
    const packed = createWaitedPacker(1e6, 1e6, { gzip, br: async () => new Uint8Array(2) });
    const sent = await Promise.all([1, 2, 3].map(() => packed('a', BODY, 'gzip')));
    expect(new Set([...sent, await packed('a', BODY, 'gzip')]).size).toBe(1);
    expect(gzip).toHaveBeenCalledTimes(1);
    expect(await packed('a', BODY, 'br')).toHaveLength(2);
    await packed('b', BODY, 'gzip');
    expect(gzip).toHaveBeenCalledTimes(2);
  });

  it('holds no more than it may', async () => {
    const gzip = jest.fn(async () => new Uint8Array(600));
    const packed = createWaitedPacker(1_500, 1e6, { gzip, br: gzip });
    for (const name of ['a', 'b', 'a']) await packed(name, BODY, 'gzip');
    expect(gzip).toHaveBeenCalledTimes(3);
  });

  it('lets out as it is what is too much at once', async () => {
    const packed = createWaitedPacker(1e6, 2 * BODY.length);
    const begun = [packed('a', BODY, 'gzip'), packed('b', BODY, 'gzip')];
    expect(await packed('c', BODY, 'gzip')).toBeNull();
    // Waits with others for what is being packed anyway.
    expect(await packed('a', BODY, 'gzip')).not.toBeNull();
    await Promise.all(begun);
    expect(await packed('c', BODY, 'gzip')).not.toBeNull();
  });

  const outOfMemory = new Error('out of memory');
  it.each([
    ['later', () => Promise.reject(outOfMemory)],
    [
      'at once',
      () => {
        throw outOfMemory;
      },
    ],
  ])('lets out as it is what cannot be packed, which shows %s, and tries again', async (_, gzip) => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    written.mockClear();
    const packed = createWaitedPacker(1e6, 1e6, { gzip, br: gzip });
    expect(await packed('a', BODY, 'gzip')).toBeNull();
    expect(await packed('a', BODY, 'gzip')).toBeNull();
    expect(written).toHaveBeenCalledTimes(2);
  });
});

describe('bestEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br ; q=0.1', 'br'],
    ['gzip;q=0', null],
    ['identity', null],
    ['', null],
  ])('%s: %s', (accepted, expected) => {
    expect(bestEncoding(accepted)).toBe(expected);
  });
});
