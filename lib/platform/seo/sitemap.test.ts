import { PAGES_PER_SITEMAP, sitemapIndexXml, sitemapsFor, sitemapXml } from './sitemap';

describe('sitemapXml', () => {
  it('names pages by the address of the site, with the day of their last change where it is known', () => {
    const xml = sitemapXml(
      [{ path: '/' }, { path: '/stock-detail/sap-de', changed: '2026-11-20' }, { path: '/a?b=1&c=2' }],
      'https://www.example.org',
    );
    expect(xml).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://www.example.org/</loc></url>',
        '<url><loc>https://www.example.org/stock-detail/sap-de</loc><lastmod>2026-11-20</lastmod></url>',
        '<url><loc>https://www.example.org/a?b=1&amp;c=2</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('lists sitemaps', () => {
    expect(sitemapIndexXml([{ path: '/sitemaps/pages.xml' }], 'https://www.example.org')).toContain(
      '<sitemap><loc>https://www.example.org/sitemaps/pages.xml</loc></sitemap>\n</sitemapindex>',
    );
  });
});

describe('sitemapsFor', () => {
  it.each([
    [0, 0],
    [1, 1],
    [PAGES_PER_SITEMAP, 1],
    [PAGES_PER_SITEMAP + 1, 2],
    [50_000, 5],
  ])('%d pages take %d', (pages, expected) => expect(sitemapsFor(pages)).toBe(expected));

  it('stays below what readers take', () => expect(PAGES_PER_SITEMAP).toBeLessThanOrEqual(40_000));
});
