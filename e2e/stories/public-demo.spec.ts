import { freePort } from '../../test/free-port';
import { words } from '../../test/words';
import { expect, test } from '../fixtures';
import { type SecondSite, startSiteWithMarket } from '../second-site';

let site: SecondSite;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSiteWithMarket(await freePort(), { SITE_URL: 'https://aktien.example' });
});

test.afterAll(() => site?.stop());

const read = async (path: string) => (await fetch(site.origin + path)).text();
const NOINDEX = '<meta name="robots" content="noindex"/>';

test('search engines find no invented company on a public site', async () => {
  for (const path of words`
    /stock-detail/veoo-as-demo /search/dividendenstars /search/land/deutschland /kennzahlen/kgv
    /articles/konzentration-im-markt
  `)
    expect([path, (await read(path)).includes(NOINDEX)]).toEqual([path, true]);
  for (const path of ['/', '/search', '/value-investing', '/kennzahlen', '/articles/kgv-richtig-lesen'])
    expect([path, (await read(path)).includes(NOINDEX)]).toEqual([path, false]);
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain('https://aktien.example/sitemaps/pages-1.xml');
  expect(sitemap).not.toMatch(/sitemaps\/(stocks|screens)/);
  for (const list of ['/sitemaps/articles-1.xml', '/llms.txt']) {
    const named = await read(list);
    expect(named).toContain('https://aktien.example/articles/kgv-richtig-lesen');
    expect(named).not.toMatch(/konzentration-im-markt|stock-detail|search\/dividendenstars/);
  }
});
