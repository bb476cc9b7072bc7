import { type Analysis, type BuiltArticle, buildAnalysis } from '@/lib/articles/analyses/build';
import type { Market } from '@/lib/articles/analyses/market';
import { plainText } from '@/lib/articles/text/plain-text';
import { renderArticle } from '@/lib/articles/text/render-article';
import { testUniverse, type UniverseRow } from './universe';

type Row = UniverseRow & { quarter?: number };

/** Builds a market of these companies, whose closes moved by `quarter` percent in three months. */
export async function testMarket(rows: readonly Row[]): Promise<Market> {
  const universe = await testUniverse(
    rows.map(({ quarter, ...row }) => ({ price_date: '2026-11-20', figures_date: '2026-11-18', ...row })),
  );
  return { universe, quarter: Float64Array.from(rows, ({ quarter = Number.NaN }) => quarter) };
}

/** Builds the article of an analysis of a market, its body as HTML; fails if the analysis yields none. */
export async function buildTestArticle(analysis: Analysis, rows: readonly Row[]): Promise<BuiltArticle> {
  const article = buildAnalysis(analysis, await testMarket(rows));
  if (!article) throw new Error(`Nothing is said about a market of ${rows.length}`);
  return { ...article, body: renderArticle(article.body, 'md').content };
}

/** Returns the text of HTML with ordinary spaces. */
export const textOf = (html: string): string =>
  plainText(html)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/ (?=[.,;:)])/g, '');

/** Returns the first paragraph. */
export const leadOf = ({ body }: BuiltArticle): string => textOf(/<p>(.*?)<\/p>/s.exec(body)?.[1] ?? '');

/** Returns the rows of the table whose caption begins with a text, each as `Name | 1 | 2`, without the header. */
export function rowsOf({ body }: BuiltArticle, caption: string): string[] {
  const table = body.match(/<table>.*?<\/table>/gs)?.find((html) => html.includes(`<caption>${caption}`));
  const rows = table?.match(/<tr>.*?<\/tr>/gs)?.slice(1) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)).join(' | '),
  );
}
