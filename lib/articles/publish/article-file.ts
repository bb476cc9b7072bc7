import { createHash } from 'node:crypto';
import path from 'node:path';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import {
  type FileError,
  type FrontMatter,
  frontMatter,
  frontMatterSchema,
  type LineOf,
  PARTS,
  SLUG,
} from '../front-matter';
import type { Guide } from '../page/guide';
import { lineOfMarker, markerErrors } from '../text/check-markers';
import { type ArticleHtml, RENDERING, renderArticle } from '../text/render-article';

/** Bytes, several times the longest article: some texts take time quadratic in their length. */
export const LARGEST_FILE = 100 * 1024;

export const TOO_LARGE = `größer als ${LARGEST_FILE / 1024} KB`;

/** An article from its file, ready to be stored. */
export type ArticleFile = ArticleHtml &
  Omit<FrontMatter, 'published' | 'updated'> & { slug: string; published: Date; updated: Date | null };

export type GuideMatter = Pick<FrontMatter, 'definition' | 'keyPoints' | 'checked' | 'charts'>;

/** Makes the guide of an article from its front matter. */
export const guideOf = ({ definition, keyPoints, checked, charts }: GuideMatter): Guide => ({
  definition: definition ?? null,
  key_points: keyPoints ?? [],
  checked_on: checked ?? null,
  charts,
});

export const slugOfFile = (file: string): string => path.basename(file).replace(/\.(md|html)$/, '');

/** Digests a content and the version of its rendering. */
export const digestOf = (content: Uint8Array): string =>
  createHash('sha256').update(`${RENDERING} `).update(content).digest('hex');

/**
 * Reads and checks the file of an article.
 *
 * @param now an article dated later is refused
 * @returns the article, and a function that finds the line of a name of its front matter
 */
export function articleFile(
  file: string,
  content: Uint8Array,
  now: Date,
): { article: ArticleFile; lineOf: LineOf } | { errors: FileError[] } {
  const slug = slugOfFile(file);
  if (!SLUG.test(slug)) {
    return refused(
      1,
      `der Dateiname „${slug}“ ist keine Adresse; erlaubt sind kleine Buchstaben, Ziffern und Bindestriche`,
    );
  }
  const source = textOf(content);
  if (typeof source !== 'string') return source;
  const [head, matter] = PARTS.exec(source) ?? [];
  if (head === undefined || matter === undefined)
    return refused(1, 'es fehlen die Angaben zwischen zwei Zeilen „---“');
  const parsed = frontMatter(matter, frontMatterSchema);
  if ('errors' in parsed) return parsed;
  const { published, updated, ...data } = parsed.data;
  const body = source.slice(head.length);
  const bodyLine = head.split('\n').length;
  const errors = [
    ...(body.trim() === '' ? [{ line: bodyLine, reason: 'der Text fehlt' }] : []),
    ...(data.formerSlugs.includes(slug)
      ? [{ line: parsed.lineOf('formerSlugs'), reason: `formerSlugs: „${slug}“ ist die jetzige Adresse` }]
      : []),
    ...dateErrors(parsed.data, parsed.lineOf, now),
  ];
  if (errors.length > 0) return { errors };
  const html = htmlOf(body, file.endsWith('.html') ? 'html' : 'md');
  if (!html) return refused(bodyLine, 'der Text ist zu tief verschachtelt');
  if (html.content.trim() === '') return refused(bodyLine, 'vom Text bleibt nach der Prüfung nichts übrig');
  const wrong = markerErrors(html.content, { stocks: data.stocks.length, charts: Object.keys(data.charts) });
  if (wrong.length > 0)
    return {
      errors: wrong.map(({ nth, text, reason }) => ({
        line: bodyLine + lineOfMarker(body, text, nth),
        reason,
      })),
    };
  return { article: { slug, ...data, ...momentsOf(published, updated), ...html }, lineOf: parsed.lineOf };
}

const refused = (line: number, reason: string) => ({ errors: [{ line, reason }] });

function textOf(content: Uint8Array): string | { errors: FileError[] } {
  if (content.byteLength > LARGEST_FILE) return refused(1, TOO_LARGE);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n');
  } catch {
    return refused(1, 'kein Text in UTF-8');
  }
  const control = /(?![\t\n])\p{Cc}/u.exec(text);
  return control ? refused(lineAt(text, control.index), 'enthält ein Steuerzeichen') : text;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function htmlOf(body: string, format: 'md' | 'html'): ArticleHtml | null {
  try {
    return renderArticle(body, format);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A day counts from the morning, so that it is the same day everywhere in Europe. */
const momentOf = (moment: string): Date => new Date(moment.length === 10 ? `${moment}T06:00:00Z` : moment);

/** Moves a correction on the day of publication behind the publication, if one of them has no time. */
function momentsOf(published: string, updated?: string): { published: Date; updated: Date | null } {
  const [first, last] = [momentOf(published), updated === undefined ? null : momentOf(updated)];
  return { published: first, updated: last && last < first ? first : last };
}

function isBefore(one: string, other: string): boolean {
  const both = one.length > 10 && other.length > 10;
  return both ? momentOf(one) < momentOf(other) : one.slice(0, 10) < other.slice(0, 10);
}

function dateErrors({ published, updated, checked }: FrontMatter, lineOf: LineOf, now: Date): FileError[] {
  const isFuture = (moment: string) =>
    moment.length === 10 ? moment > berlinDay(now) : Date.parse(moment) > now.getTime();
  const errors: FileError[] = [];
  if (isFuture(published)) {
    errors.push({ line: lineOf('published'), reason: `published: ${published} liegt in der Zukunft` });
  }
  if (checked !== undefined && isFuture(checked)) {
    errors.push({ line: lineOf('checked'), reason: `checked: ${checked} liegt in der Zukunft` });
  }
  if (updated === undefined) return errors;
  if (isFuture(updated)) {
    errors.push({ line: lineOf('updated'), reason: `updated: ${updated} liegt in der Zukunft` });
  }
  if (isBefore(updated, published)) {
    errors.push({ line: lineOf('updated'), reason: `updated: ${updated} liegt vor der Veröffentlichung` });
  }
  return errors;
}
