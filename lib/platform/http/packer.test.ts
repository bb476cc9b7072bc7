import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bestEncoding, createPacker, type Encoding, type Packer } from './packer';

const BODY = Array.from({ length: 400 }, (_, i) => `Absatz ${i * i}`).join('');

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

  it('packs nothing that is asked for once, and nothing short', async () => {
    const packed = createPacker(1e6);
    packed('once', BODY, 'gzip');
    for (let i = 0; i < 3; i++) packed('short', 'kurz', 'gzip');
    await askUntilPacked(packed, 'later', BODY, 'gzip');
    expect(packed('once', BODY, 'gzip')).toBeNull();
    expect(packed('short', 'kurz', 'gzip')).toBeNull();
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
