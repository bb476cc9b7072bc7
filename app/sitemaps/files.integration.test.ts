import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishArticles } from '@/lib/articles/publish/publish';
import { FEED_SIZE } from '@/lib/articles/rules';
import { writeTestArticles } from '@/test/articles';
import { testDatabase } from '@/test/database';
import { GET as atom } from '../atom.xml/route';
import { GET as rss } from '../feed.xml/route';
import { GET as llms } from '../llms.txt/route';
import { GET as openSearch } from '../opensearch.xml/route';
import { fileAnswer } from './file-answer';
import { findSitemapPages, findSitemaps } from './sitemaps';

const database = testDatabase();

beforeAll(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  writeTestArticles(folder, 35);
  await publishArticles(database(), { paths: [folder], unpublish: [], dryRun: false });
  fs.rmSync(folder, { recursive: true });
});

const ask = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });
const count = (text: string, part: string) => text.split(part).length - 1;

it.each([
  ['/feed.xml', rss, 'application/rss+xml; charset=utf-8', '<item>', FEED_SIZE],
  ['/atom.xml', atom, 'application/atom+xml; charset=utf-8', '<entry>', FEED_SIZE],
  ['/llms.txt', llms, 'text/plain; charset=utf-8', '](http://localhost:3000/articles/', 35],
  ['/opensearch.xml', openSearch, 'application/opensearchdescription+xml; charset=utf-8', '<Url ', 2],
])('%s is answered, and not again to who has it', async (_name, get, type, part, expected) => {
  const answer = await get(ask());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(count(await answer.text(), part)).toBe(expected);
  const again = await get(ask({ 'if-none-match': `"x", ${answer.headers.get('etag')}` }));
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('has the articles and the pages of their list in a sitemap', async () => {
  expect((await findSitemaps()).map(({ path: file }) => file)).toContain('/sitemaps/articles-1.xml');
  // 35 articles, two further pages of all and one of each of five categories.
  expect(await findSitemapPages('articles-1.xml')).toHaveLength(35 + 2 + 5);
  expect(await findSitemapPages('articles-2.xml')).toBeNull();
});

it('says that it comes back while the database is out of reach', async () => {
  const unreachable = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
  const answer = await fileAnswer(ask(), Promise.reject(unreachable));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
});
