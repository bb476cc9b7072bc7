import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { frontMatter, PARTS, text } from '@/lib/articles/front-matter';
import { htmlOf, parseHtml } from '@/lib/articles/text/html-tree';
import { renderArticle } from '@/lib/articles/text/render-article';
import { typesetArticle } from '@/lib/articles/text/typeset-article';
import { TABLE_SOURCES, type TableSource } from '@/lib/depot-import/table-sources';
import { perProcess } from '@/lib/platform/per-process';

const FOLDER = 'content/banks';

const matterSchema = z.strictObject({
  title: text(20, 60),
  description: text(80, 160),
  /** The bank as people call it. */
  bank: text(2, 30),
  lead: text(80, 260),
  /** Ids of the banks whose settlements are read, and the tables, as their lists name them. */
  pdf: z.array(z.string()),
  tables: z.array(z.enum(TABLE_SOURCES.map(({ name }) => name) as [TableSource, ...TableSource[]])),
  updated: z.iso.date(),
});

/** How to get a depot out of a bank and into this site. */
export type BankGuide = z.infer<typeof matterSchema> & {
  slug: string;
  /** Sanitised and typeset HTML. */
  content: string;
};

function readGuide(slug: string): BankGuide {
  const source = fs.readFileSync(path.resolve(FOLDER, `${slug}.md`), 'utf8');
  const [head = '', matter = ''] = PARTS.exec(source) ?? [];
  const parsed = frontMatter(matter, matterSchema);
  if ('errors' in parsed)
    throw new Error(`${slug}: ${parsed.errors.map(({ line, reason }) => `${line}: ${reason}`).join('; ')}`);
  const nodes = parseHtml(renderArticle(source.slice(head.length), 'md').content);
  return { slug, ...parsed.data, content: htmlOf(typesetArticle(nodes, () => null)) };
}

/** The banks that people ask for, most people's first; each has a text, `content/banks/{slug}.md`. */
export const GUIDED_BANKS = [
  'trade-republic',
  'ing',
  'scalable-capital',
  'dkb',
  'comdirect',
  'consorsbank',
  'flatex',
  'degiro',
  'trading-212',
  'interactive-brokers',
] as const;

export const bankGuidePath = (slug: string): string => `/depot-import/${slug}`;

/** Returns all guides in the order of the list. */
export const bankGuides = (): readonly BankGuide[] =>
  perProcess('bank-guides', () => GUIDED_BANKS.map(readGuide));
