import type { ArticleSummary } from '../schema';
import { atomFeed, rssFeed } from './feeds';

const SITE = { name: 'Aktienlotse', address: 'https://www.example.org' };

const article = (change: Partial<ArticleSummary>): ArticleSummary => ({
  id: 'alt',
  slug: 'neu',
  title: 'KGV & Co. <verstehen> ]]>',
  meta_description: 'Was „billig“ heißt.',
  category: 'value',
  motif: 'price',
  thumbnail_url: '/articles/neu/thumbnail',
  published_date: '2026-03-17T06:00:00.000Z',
  updated_date: null,
  author: 'Redaktion Aktienlotse',
  view_count: 0,
  tags: [],
  ...change,
});
const articles = [article({}), article({ id: 'b', slug: 'b', updated_date: '2026-06-02T06:00:00.000Z' })];

describe('rssFeed', () => {
  const feed = rssFeed(articles, SITE);

  it('names each article by its address, and by what it is for ever', () => {
    expect(feed).toContain(`<item>
<title>KGV &amp; Co. &lt;verstehen&gt; ]]&gt;</title>
<link>https://www.example.org/articles/neu</link>
<guid isPermaLink="false">tag:www.example.org,2026:articles/alt</guid>
<pubDate>Tue, 17 Mar 2026 06:00:00 GMT</pubDate>
<dc:creator>Redaktion Aktienlotse</dc:creator>
<category>Value</category>
<description>Was „billig“ heißt.</description>
</item>`);
    expect(feed).toContain('<lastBuildDate>Tue, 02 Jun 2026 06:00:00 GMT</lastBuildDate>');
    expect(feed).toContain('<atom:link href="https://www.example.org/feed.xml" rel="self"');
  });

  it('is a feed without articles too', () => expect(rssFeed([], SITE)).not.toMatch(/item|lastBuildDate/));
});

it('atomFeed says when each article and the whole changed last', () => {
  const feed = atomFeed(articles, SITE);
  expect(feed).toContain('<updated>2026-06-02T06:00:00.000Z</updated>\n<entry>');
  expect(feed).toContain(`<link href="https://www.example.org/articles/neu"/>
<id>tag:www.example.org,2026:articles/alt</id>
<published>2026-03-17T06:00:00.000Z</published>
<updated>2026-03-17T06:00:00.000Z</updated>`);
  expect(feed).toContain('<category term="value" label="Value"/>');
});
