// On globalThis, because Next.js loads the page cache and the server loads the code that expires it.
globalThis.aktienlotsePageExpiry ??= { expiredUntil: 0 };
const pages = globalThis.aktienlotsePageExpiry;

/**
 * Makes the page cache render each page again at its next visit, because the market or the articles have
 * changed.
 */
exports.expirePages = () => {
  pages.expiredUntil = Date.now();
};

/**
 * Whether a stored page is older than the last change.
 *
 * @param {{ lastModified?: number } | null | undefined} entry of the page cache
 */
exports.isExpired = (entry) => (entry?.lastModified ?? 0) <= pages.expiredUntil;
