import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { counter } from '../metrics/registry';
import type { Finisher } from './finished-answers';

/** Bytes of packed pages that a process keeps. */
const KEPT = 64 * 1024 * 1024;
/** Pages that were asked for once lately. */
const SEEN = 20_000;
/** A page that fits into one packet is sent as it is. */
const SMALLEST = 1400;
/** Of a page that is packed while its visitor waits: 2 ms for 90 KB. */
const QUICK_QUALITY = 5;
/** Characters of such a page, which holds up other visitors: about 3 ms. */
const QUICK_LENGTH = 150_000;

const brotliOptions = (page: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  },
});

const PACKERS = {
  br: (page: Buffer) => promisify(brotliCompress)(page, brotliOptions(page, constants.BROTLI_MAX_QUALITY)),
  gzip: (page: Buffer) => promisify(gzip)(page, { level: constants.Z_BEST_COMPRESSION }),
};

export type Encoding = keyof typeof PACKERS;

/**
 * Sends pages that are asked for again and again packed as well as can be, and packs each of them once: from a page's
 * second visit on, in the background and one after another. Until then whoever takes Brotli gets it quickly packed, a
 * tenth smaller than gzip in the same time, and everybody else what every answer is packed to on its way. A page is
 * known by its path and validator.
 */
export function packPages(): Finisher {
  const served = counter('aktienlotse_pages_total', 'Pages sent, by whether they were packed before.');
  const packed = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: (page) => page.length });
  const seen = new LRUCache<string, true>({ max: SEEN });
  let line = Promise.resolve();

  const pack = async (key: string, page: Buffer, encoding: Encoding) => {
    packed.set(key, await PACKERS[encoding](page));
  };

  return ({ request, response, body }) => {
    const validator = response.getHeader('etag');
    if (typeof body !== 'string' || body.length < SMALLEST || response.statusCode !== 200 || !validator)
      return body;
    const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return body;
    const key = `${encoding} ${validator} ${request.url?.split('?', 1)[0]}`;
    const page = packed.get(key);
    served.add({ packed: page ? 'kept' : 'now' });
    if (!page) {
      if (seen.delete(key)) line = line.then(() => pack(key, Buffer.from(body), encoding));
      else seen.set(key, true);
    }
    const sent = page ?? (encoding === 'br' ? packQuickly(body) : null);
    if (!sent) return body;
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', sent.length);
    return sent;
  };
}

function packQuickly(body: string): Buffer | null {
  if (body.length > QUICK_LENGTH) return null;
  const page = Buffer.from(body);
  return brotliCompressSync(page, brotliOptions(page, QUICK_QUALITY));
}

/** The better of our two that an `Accept-Encoding` allows; null where it allows none. */
export function bestEncoding(accepted: string): Encoding | null {
  const allowed = accepted
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/),
    )
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}
