import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { log } from '../log';

/** Bodies that were asked for once lately. */
const SEEN = 20_000;
/** A body that fits into one packet is sent as it is. */
const SMALLEST = 1_400;
/** Bytes from which the best form of Brotli takes a second; the next one takes a hundredth of it. */
const LONG = 300_000;
const LONG_QUALITY = 6;
/** Characters or bytes that wait to be packed well at most; what is beyond is not, and is asked for again. */
const WAITING = 16 * 1024 * 1024;
/** What the process holds of a packed body beside its bytes, at most. */
const ENTRY_BYTES = 400;
/** Of a page that is packed while its visitor waits: 2 ms for 90 KB. */
const QUICK_QUALITY = 5;
/** Characters of such a page, which holds up other visitors: about 3 ms. */
const QUICK_LENGTH = 150_000;
/**
 * Of an answer whose caller waits: 26 KB in 0.3 ms by Brotli and in 0.2 by gzip, 410 KB in 4.5 and 4. As well as can be, it
 * would be a fifth smaller and take the process a hundred times as long, for each of many thousand answers.
 */
const WAITED_LEVEL = 4;
/** Characters or bytes that are packed so at once at most; what is beyond goes out as it is, or as Next.js packs it. */
const WAITED_LENGTH = 16 * 1024 * 1024;

export type Encoding = 'br' | 'gzip';

const brotliOptions = (length: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  },
});

type Bytes = Uint8Array<ArrayBuffer>;

type Packers = Readonly<Record<Encoding, (body: Uint8Array) => Promise<Bytes>>>;

const PACKERS: Packers = {
  br: (body: Uint8Array) => {
    const quality = body.length < LONG ? constants.BROTLI_MAX_QUALITY : LONG_QUALITY;
    return promisify(brotliCompress)(body, brotliOptions(body.length, quality));
  },
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

type Body = string | Uint8Array;

const bytesOf = (body: Body): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);

/** Packed forms by name. */
const keptForms = (bytes: number) =>
  new LRUCache<string, Bytes>({
    maxSize: bytes,
    sizeCalculation: (form, key) => form.length + key.length + ENTRY_BYTES,
  });

/** What comes is a part of a longer piece of memory, which would stay with it. */
const copied = (form: Bytes): Bytes => new Uint8Array(form);

/** @returns the packed form of a body; null where it is not there (yet) */
export type Packer = (name: string, body: Body, encoding: Encoding) => Bytes | null;

/**
 * Packs what is sent again and again as well as can be, and each body once: from the second time on that it is asked for,
 * in the background and one after another.
 *
 * @param keptBytes of packed bodies that the process holds at most
 * @param packers by what they are packed
 * @returns what knows a body by its name, of which there is one for each content
 */
export function createPacker(keptBytes: number, packers = PACKERS): Packer {
  const packed = keptForms(keptBytes);
  const seen = new LRUCache<string, true>({ max: SEEN });
  const underWay = new Set<string>();
  let waiting = 0;
  let line = Promise.resolve();
  const pack = async (key: string, body: Body, encoding: Encoding) => {
    try {
      packed.set(key, copied(await packers[encoding](bytesOf(body))));
    } catch (error) {
      log.warn('Ein Inhalt ließ sich nicht packen', { error });
    }
    underWay.delete(key);
    waiting -= body.length;
  };
  return (name, body, encoding) => {
    if (!isWorthPacking(body)) return null;
    const key = `${encoding} ${name}`;
    const known = packed.get(key);
    if (known) return known;
    if (underWay.has(key) || waiting > WAITING) return null;
    if (!seen.delete(key)) {
      seen.set(key, true);
      return null;
    }
    underWay.add(key);
    waiting += body.length;
    line = line.then(() => pack(key, body, encoding));
    return null;
  };
}

export const isWorthPacking = ({ length }: Body): boolean => length >= SMALLEST;

/** By Brotli, while its visitor waits: a tenth smaller than gzip in the same time. Null where others would wait too long. */
export function packedQuickly(body: string): Buffer | null {
  if (body.length > QUICK_LENGTH) return null;
  const bytes = Buffer.from(body);
  return brotliCompressSync(bytes, brotliOptions(bytes.length, QUICK_QUALITY));
}

const WAITED_PACKERS: Packers = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions(body.length, WAITED_LEVEL)),
  gzip: (body) => promisify(gzip)(body, { level: WAITED_LEVEL }),
};

/** @returns the packed form of a body; null where it goes out as it is */
export type WaitedPacker = (name: string, body: Body, encoding: Encoding) => Promise<Bytes | null>;

/**
 * Packs each body once and quickly, in the thread pool, while its callers wait and others are served.
 *
 * @param keptBytes of packed bodies that the process holds at most
 * @param length characters or bytes that are packed at once at most
 * @param packers by what they are packed
 */
export function createWaitedPacker(
  keptBytes: number,
  length = WAITED_LENGTH,
  packers = WAITED_PACKERS,
): WaitedPacker {
  const packed = keptForms(keptBytes);
  const underWay = new Map<string, Promise<Bytes | null>>();
  let packing = 0;
  const pack = async (key: string, body: Body, encoding: Encoding) => {
    packing += body.length;
    try {
      const form = copied(await packers[encoding](bytesOf(body)));
      packed.set(key, form);
      return form;
    } catch (error) {
      log.warn('Ein Inhalt ließ sich nicht packen', { error });
      return null;
    } finally {
      packing -= body.length;
    }
  };
  return async (name, body, encoding) => {
    const key = `${encoding} ${name}`;
    const found = packed.get(key) ?? underWay.get(key);
    if (found) return found;
    if (packing + body.length > length) return null;
    const begins = pack(key, body, encoding);
    underWay.set(key, begins);
    void begins.then(() => underWay.delete(key));
    return begins;
  };
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
