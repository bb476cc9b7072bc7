import { expect } from '../../fixtures';
import type { SecondSite } from '../../second-site';
import { requireOrSkip, test } from '../../two-sites';

/** The data of a page for its scripts; their order depends on what was rendered first. */
const PAGE_DATA = /<script>self\.__next_f\.push\(.*?\)<\/script>/gs;
const TAG_END = /(?<=>)/;
/** The order of its elements depends on what was rendered first, too. */
const HEAD = /<head>.*?<\/head>/s;

/** Splits HTML after each tag and sorts the pieces of its head. */
const piecesOf = (html: string) =>
  html.replace(HEAD, (head) => head.split(TAG_END).toSorted().join('')).split(TAG_END);

/** Returns the HTML that a crawler reads, without the time at which a site wrote its own articles. */
async function readAt({ origin }: SecondSite, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  const now = new Date();
  const days = [now.toISOString().slice(0, 10), now.toUTCString().slice(0, 16)];
  const html = (await answer.text()).replaceAll(PAGE_DATA, '');
  // In links that share a page, the address is encoded.
  const text = html.replaceAll(new RegExp(`localhost(:|%3A)${new URL(origin).port}`, 'g'), 'localhost');
  return text.replaceAll(new RegExp(`(${days.join('|')})[T ][\\d:.]+`, 'g'), '$1');
}

test('servers in zones a day apart make the same pages and answers', async ({ onServer, onDisk }) => {
  const { site } = requireOrSkip(onServer, 'PostgreSQL');
  const found = await fetch(`${onDisk.site.origin}/api/stocks/search-by-name`, {
    method: 'POST',
    body: '{"name":"veoo"}',
    headers: { 'content-type': 'application/json' },
  });
  const [{ id }] = (await found.json()).data;
  // A site writes articles about its market shortly after the import.
  for (const path of [
    '/',
    '/search',
    '/articles',
    '/articles/graham-zahl',
    `/stock-detail/${id}`,
    `/api/stocks/${id}`,
    `/api/stocks/${id}/history?period=fiveYear&indicators=ma`,
    '/api/articles',
    '/feed.xml',
    '/sitemap.xml',
  ])
    await expect(async () => {
      const pieces = async (one: SecondSite) => piecesOf(await readAt(one, path));
      expect(await pieces(site)).toEqual(await pieces(onDisk.site));
    }).toPass();
});
