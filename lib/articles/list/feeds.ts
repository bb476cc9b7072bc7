import { xmlText } from '@/lib/platform/format/xml-text';
import { articlePath, CATEGORIES } from '../rules';
import type { ArticleSummary } from '../schema';

/** The feeds, as the head of every page names them. */
export const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', title: 'Artikel als RSS-Feed' },
  { path: '/atom.xml', type: 'application/atom+xml', title: 'Artikel als Atom-Feed' },
] as const;

type FeedSite = {
  name: string;
  /** The configured address of the site. */
  address: string;
};

const TITLE = 'Analysen';
const DESCRIPTION = 'Artikel über Bewertung, Dividenden, Wachstum und Einkommen mit Aktien.';

/** The newest articles as RSS 2.0. */
export function rssFeed(articles: readonly ArticleSummary[], { name, address }: FeedSite): string {
  const url = (path: string) => xmlText(new URL(path, address).href);
  const items = articles.map(
    (article) => `<item>
<title>${xmlText(article.title)}</title>
<link>${url(articlePath(article.slug))}</link>
<guid isPermaLink="false">${xmlText(entryId(article, address))}</guid>
<pubDate>${new Date(article.published_date).toUTCString()}</pubDate>
<dc:creator>${xmlText(article.author)}</dc:creator>
<category>${xmlText(CATEGORIES[article.category])}</category>
<description>${xmlText(article.meta_description)}</description>
</item>
`,
  );
  const changed = lastChange(articles);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(`${name}: ${TITLE}`)}</title>
<link>${url('/articles')}</link>
<description>${xmlText(DESCRIPTION)}</description>
<language>de-DE</language>
<atom:link href="${url('/feed.xml')}" rel="self" type="application/rss+xml"/>
${changed ? `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>\n` : ''}${items.join('')}</channel>
</rss>
`;
}

/** The newest articles as Atom (RFC 4287). */
export function atomFeed(articles: readonly ArticleSummary[], { name, address }: FeedSite): string {
  const url = (path: string) => xmlText(new URL(path, address).href);
  const entries = articles.map(
    (article) => `<entry>
<title>${xmlText(article.title)}</title>
<link href="${url(articlePath(article.slug))}"/>
<id>${xmlText(entryId(article, address))}</id>
<published>${article.published_date}</published>
<updated>${changeOf(article)}</updated>
<author><name>${xmlText(article.author)}</name></author>
<category term="${xmlText(article.category)}" label="${xmlText(CATEGORIES[article.category])}"/>
<summary>${xmlText(article.meta_description)}</summary>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-DE">
<title>${xmlText(`${name}: ${TITLE}`)}</title>
<subtitle>${xmlText(DESCRIPTION)}</subtitle>
<id>${url('/articles')}</id>
<link href="${url('/articles')}"/>
<link href="${url('/atom.xml')}" rel="self" type="application/atom+xml"/>
<updated>${lastChange(articles) ?? new Date(0).toISOString()}</updated>
${entries.join('')}</feed>
`;
}

/** A permanent id (RFC 4151), whatever slug the article gets. */
const entryId = ({ id }: ArticleSummary, address: string): string =>
  `tag:${new URL(address).hostname},2026:articles/${id}`;

const changeOf = ({ updated_date, published_date }: ArticleSummary): string => updated_date ?? published_date;

const lastChange = (articles: readonly ArticleSummary[]): string | undefined =>
  articles.map(changeOf).sort().at(-1);
