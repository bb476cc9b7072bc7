import { xmlText } from '../format/xml-text';

/** A page in a sitemap. */
export type SitemapPage = {
  path: string;
  /** ISO day of the last change of its content; absent if unknown. */
  changed?: string | null;
};

/** Pages of one file; readers take 50,000 and 50 MB at most. */
export const PAGES_PER_SITEMAP = 10_000;

/**
 * Builds a sitemap (sitemaps.org 0.9).
 *
 * @param address of the site, as configured
 */
export const sitemapXml = (pages: readonly SitemapPage[], address: string): string =>
  document('urlset', 'url', pages, address);

/** Builds the sitemap index. */
export const sitemapIndexXml = (sitemaps: readonly SitemapPage[], address: string): string =>
  document('sitemapindex', 'sitemap', sitemaps, address);

/** Returns the number of sitemaps for a number of pages. */
export const sitemapsFor = (pages: number): number => Math.ceil(pages / PAGES_PER_SITEMAP);

function document(root: string, entry: string, pages: readonly SitemapPage[], address: string): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${entry}><loc>${xmlText(new URL(path, address).href)}</loc>${day}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}
