// No public interface of Next.js, and another one in each release: package.json pins 16.4.6.
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { pagePolicy } = require('./page-policy.cjs');

/**
 * Next's own page cache, in memory and on disk, with two differences: each page carries the policy that
 * allows its scripts, and a page that says 404 is not kept, or invented addresses would fill the disk.
 */
module.exports = class PageCache extends FileSystemCache {
  /** Pages of the build and of the disk pass here only. */
  async get(key, context) {
    const entry = await super.get(key, context);
    addPolicy(entry?.value);
    return entry;
  }

  /** Next answers the request that rendered a page with the very object it stores. */
  async set(key, page, context) {
    addPolicy(page);
    if (page?.kind === 'APP_PAGE' && page.status === 404 && !this.isOnDisk(key)) return;
    await super.set(key, page, context);
  }

  /** What was a page and is gone must be overwritten, not skipped. */
  isOnDisk(key) {
    return this.fs.existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'));
  }
};

/** A page in memory is the same object at every visit and gets its policy once. */
const done = new WeakSet();

function addPolicy(page) {
  if (page?.kind !== 'APP_PAGE' || done.has(page)) return;
  done.add(page);
  page.headers = { ...page.headers, 'content-security-policy': pagePolicy(page.html) };
}
