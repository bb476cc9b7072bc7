// Not a public interface of Next.js, and different in each release: package.json pins 16.4.6.
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { deferScripts } = require('./deferred-scripts.cjs');
const { isExpired } = require('./page-expiry.cjs');
const { pagePolicy } = require('./page-policy.cjs');
// Next.js bundles this into an edge middleware too, which caches nothing.
const { createHash } = process.env.NEXT_RUNTIME === 'edge' ? {} : require('node:crypto');

/** What a page says of its answer in the metadata of lib/platform/seo/page-status.ts. */
const STATUS = /<meta name="page-status" content="(\d{3})"\/>/;
const UNAVAILABLE = 503;
/** Seconds after which a client may retry when the database is unavailable. */
const RETRY_AFTER = '10';
/**
 * For caches between us and browsers. Next.js adds a year of `stale-while-revalidate`, by which Chrome answers the
 * router's requests for a page's data with the figures of the last visit, however old.
 */
const CACHE_CONTROL = 's-maxage=3600';
/** A missing page may exist a moment later. */
const REFUSED = 'no-cache';
const NOT_THERE = new Set([404, 410]);

/**
 * Next's own page cache with six differences:
 *
 * - each page has the Content-Security-Policy that allows its scripts
 * - its script files load after the first paint
 * - browsers revalidate a page before they show it again, by a tag that is computed once; Next.js would at each visit
 * - a page can set the status of its answer
 * - only pages with status 200 are cached: redirects and error pages would fill the cache, one for each invented URL
 *
 * next.config.mjs keeps the cache in memory only and limits its bytes.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super(context);
    globalThis.aktienlotsePageCache = held;
  }

  /** Pages of the build pass here only. */
  async get(key, context) {
    const entry = await super.get(key, context);
    // The page of unknown addresses shows nothing of the market; only the build knows its status.
    if (entry && !key.endsWith('/_not-found') && isExpired(entry)) return null;
    if (!done.has(entry?.value) && statusOf(entry?.value) === UNAVAILABLE) return null;
    finish(entry?.value);
    return entry;
  }

  /** Next answers the request that rendered a page with the very object it stores. */
  async set(key, page, context) {
    applyStatus(page);
    finish(page);
    if (page?.kind !== 'APP_PAGE' || isCached(page)) return super.set(key, page, context);
    // The rendering has set this header already; set again, an answer would name two places.
    delete page.headers.location;
    // A page that cannot be made for a moment is not gone.
    if (page.status !== UNAVAILABLE) FileSystemCache.memoryCache?.remove(key);
  }
};

/**
 * Size of this process's cache, for its metrics. They reach it by a global: their bundle has its own copy of this
 * module, whose cache is empty.
 */
const held = () => ({
  pages: FileSystemCache.memoryCache?.cache.size ?? 0,
  bytes: FileSystemCache.memoryCache?.totalSize ?? 0,
});

const isCached = ({ status }) => (status ?? 200) === 200;

/** What a page says in its head: its body may quote others. */
function statusOf(page) {
  if (page?.kind !== 'APP_PAGE') return null;
  const [, status] = STATUS.exec(page.html.slice(0, page.html.indexOf('</head>'))) ?? [];
  return status ? Number(status) : null;
}

function applyStatus(page) {
  const status = statusOf(page);
  if (status === null) return;
  page.status = status;
  if (page.status !== UNAVAILABLE) return;
  page.headers = { ...page.headers, 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' };
}

/** A page in memory is the same object at every visit and is finished once. */
const done = new WeakSet();

function finish(page) {
  if (page?.kind !== 'APP_PAGE' || done.has(page)) return;
  done.add(page);
  const cached = isCached(page);
  page.html = deferScripts(page.html);
  page.headers = {
    ...page.headers,
    ...(cached
      ? {
          'cache-control': CACHE_CONTROL,
          etag: `W/"${createHash('sha1').update(page.html).digest('base64url')}"`,
        }
      : NOT_THERE.has(page.status) && { 'cache-control': REFUSED }),
    'content-security-policy': pagePolicy(page.html),
  };
}
