import { Marked } from 'marked';
import { htmlText } from '@/lib/platform/format/html-text';
import { WORDS_PER_MINUTE } from '../rules';
import type { ArticleHeading } from '../schema';
import { numberHeadings } from './number-headings';
import { wordCount } from './plain-text';
import { sanitiseArticle } from './sanitise-article';

/** Raised when the same file makes other HTML than before, so that all articles are made anew. */
export const RENDERING = 4;

export type ArticleHtml = { content: string; headings: ArticleHeading[]; readingMinutes: number };

/**
 * What a body becomes: sanitised HTML with its headings and reading time.
 *
 * @throws RangeError for a text nested so deeply that it exhausts the stack
 */
export function articleHtml(body: string, format: 'md' | 'html'): ArticleHtml {
  const html = format === 'md' ? (markdown.parse(body, { async: false }) as string) : body;
  const content = sanitiseArticle(html);
  return {
    content,
    headings: numberHeadings(content).headings,
    readingMinutes: Math.max(1, Math.ceil(wordCount(content) / WORDS_PER_MINUTE)),
  };
}

/** GitHub's Markdown, in which a marker is text: what stands in its braces is no emphasis and no link. */
const markdown = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'marker',
      level: 'inline',
      start: (text) => text.indexOf('{{'),
      tokenizer(text) {
        const raw = /^\{\{[A-Z][^{}\n]*\}\}/.exec(text)?.[0];
        return raw === undefined ? undefined : { type: 'marker', raw };
      },
      renderer: ({ raw }) => htmlText(raw),
    },
  ],
});
