import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import { counter } from '@/lib/platform/metrics/registry';
import packageJson from '@/package.json';
import { isFresh } from './is-fresh';

type Version = string | number;
type Answer = { etag: string; body: string };

const CACHE_CONTROL = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';

/** Bytes of serialised answers in the cache of a process. */
const CACHED_BYTES = 48 * 1024 * 1024;
/** Overhead of an entry besides its body: key, tag, list nodes. */
const ENTRY_BYTES = 400;

const cached = new LRUCache<string, Answer>({
  maxSize: CACHED_BYTES,
  sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
});

const answers = counter('aktienlotse_versioned_answers_total', 'Public answers of the API, by origin.', [
  'answer',
]);

/** Pending answers; further requests for the same one wait for it. */
const making = new Map<string, Promise<Answer>>();

/**
 * Answers a public GET whose content changes only with `version`: caches one serialised body per route, input
 * and version, compressed once, with an ETag that is known without building the body.
 *
 * @param version names the state of the data that `load` reads; read it before calling `load`
 * @throws what `load` throws; then nothing is cached
 */
export async function versionedAnswer(
  c: Context,
  version: Version,
  load: () => Promise<unknown>,
): Promise<Response> {
  const key = `${version} ${routePath(c)} ${inputs(c)}`;
  const known = cached.get(key);
  answers.inc({ answer: known ? 'cached' : 'made' });
  const etag = known?.etag ?? etagOf(version, key);
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' };
  if (isFresh(c.req.header('if-none-match'), etag)) {
    return c.body(null, 304, headers);
  }
  const { body } = known ?? (await make(key, etag, load));
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

function make(key: string, etag: string, load: () => Promise<unknown>): Promise<Answer> {
  let answer = making.get(key);
  if (!answer) {
    answer = load()
      .then((content) => {
        const made = { etag, body: JSON.stringify(content) };
        cached.set(key, made);
        return made;
      })
      .finally(() => making.delete(key));
    making.set(key, answer);
  }
  return answer;
}

/** Returns the parsed inputs of the call, so that two spellings of one query share an answer. */
function inputs(c: Context): string {
  return JSON.stringify([c.req.valid('param' as never), c.req.valid('query' as never)]);
}

/** Includes the release, because another release may give the same data another shape. */
function etagOf(version: Version, key: string): string {
  const hash = createHash('sha1').update(`${packageJson.version} ${key}`).digest('base64url').slice(0, 16);
  return `W/"${version}-${hash}"`;
}
