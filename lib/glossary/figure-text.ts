import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { frontMatter, PARTS, slugs, sources, text } from '@/lib/articles/front-matter';
import { markerErrors } from '@/lib/articles/text/check-markers';
import type { LinkedTerm } from '@/lib/articles/text/link-terms';
import { renderArticle } from '@/lib/articles/text/render-article';
import { derivedOnce, perProcess } from '@/lib/platform/per-process';
import { FIGURE_PAGES, figurePath } from '@/lib/stocks/figures/figure-pages';

const FOLDER = 'content/figures';

/** The parts of the glossary, in its order. */
export const FIGURE_GROUPS = {
  bewertung: 'Bewertung',
  ertrag: 'Ertragskraft',
  wachstum: 'Wachstum',
  dividende: 'Dividende',
  bilanz: 'Bilanz und Sicherheit',
  groesse: 'Größe und Kurs',
  wert: 'Innerer Wert',
  depot: 'Depot und Risiko',
} as const;

export type FigureGroup = keyof typeof FIGURE_GROUPS;

const matterSchema = z.strictObject({
  title: text(20, 60),
  description: text(80, 160),
  /** Short and full name; equal if there is only one. */
  term: text(2, 40),
  long: text(2, 60),
  /** Other names that people search for. */
  also: z.array(text(2, 60)).max(10).default([]),
  group: z.enum(Object.keys(FIGURE_GROUPS) as [FigureGroup, ...FigureGroup[]]),
  definition: text(60, 260),
  formula: text(5, 300),
  related: slugs,
  articles: slugs,
  /** The day on which the text last changed, and the one on which somebody last checked all of it. */
  updated: z.iso.date(),
  checked: z.iso.date().optional(),
  sources,
});

type FigureMatter = z.infer<typeof matterSchema>;

/** The text of a figure's page, from its file. */
export type FigureText = FigureMatter & {
  slug: string;
  /** Sanitised HTML. */
  content: string;
};

type FigureFile = FigureMatter & { slug: string; body: string };

/**
 * Reads and checks the file of a figure.
 *
 * @throws Error that names the file and what is wrong; a test reads every file
 */
export const readFigureText = (slug: string): FigureText => rendered(readFile(slug));

function readFile(slug: string): FigureFile {
  const source = fs.readFileSync(path.resolve(FOLDER, `${slug}.md`), 'utf8');
  const [head = '', matter = ''] = PARTS.exec(source) ?? [];
  const parsed = frontMatter(matter, matterSchema);
  if ('errors' in parsed)
    throw new Error(`${slug}: ${parsed.errors.map(({ line, reason }) => `${line}: ${reason}`).join('; ')}`);
  return { slug, ...parsed.data, body: source.slice(head.length) };
}

function rendered({ body, ...matter }: FigureFile): FigureText {
  const { content } = renderArticle(body, 'md');
  const wrong = markerErrors(content, { stocks: 0, charts: [] }).map(({ reason }) => reason);
  if (wrong.length > 0) throw new Error(`${matter.slug}: ${wrong.join('; ')}`);
  return { ...matter, content };
}

/** Returns the names of all pages by their terms, without rendering the texts. */
export const figureNames = (): readonly FigureFile[] =>
  perProcess('figure-files', () =>
    Object.keys(FIGURE_PAGES)
      .map(readFile)
      .sort((a, b) => a.term.localeCompare(b.term, 'de')),
  );

const renderedOnce = derivedOnce('figure-texts', rendered);

/** Returns the text of a figure's page; null for a slug without one. */
export function figureText(slug: string): FigureText | null {
  const file = figureNames().find((one) => one.slug === slug);
  return file ? renderedOnce(file) : null;
}

/** Returns the texts of all pages by their terms. */
export const figureTexts = (): FigureText[] => figureNames().map(renderedOnce);

/** Words that lead to the page of a figure: its names without their translations in brackets. */
export const figureTerms = (): LinkedTerm[] =>
  figureNames().map(({ slug, term, long }) => ({
    words: [...new Set([term, long.replace(/ \(.*\)$/, '')])],
    path: figurePath(slug),
  }));
