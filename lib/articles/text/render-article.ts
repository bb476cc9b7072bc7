import { Marked } from 'marked';
import { htmlText } from '@/lib/platform/format/html-text';
import { WORDS_PER_MINUTE } from '../rules';
import type { ArticleHeading } from '../schema';
import { htmlOf } from './html-tree';
import { plainTextOf, wordCount } from './plain-text';
import { sanitisedTree } from './sanitise-article';

/** Raise it when the same file renders differently, so that all articles are published again. */
export const RENDERING = 5;

export type ArticleHtml = { content: string; headings: ArticleHeading[]; readingMinutes: number };

/**
 * Renders the body of an article as sanitised HTML, with its headings and reading time.
 *
 * @throws RangeError for a text nested so deeply that it exhausts the stack
 */
export function renderArticle(body: string, format: 'md' | 'html'): ArticleHtml {
  const html = format === 'md' ? (markdown.parse(body, { async: false }) as string) : body;
  const { nodes, headings } = sanitisedTree(html);
  const words = wordCount(plainTextOf(nodes));
  return {
    content: htmlOf(nodes),
    headings,
    readingMinutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
  };
}

/** GitHub's Markdown, in which a marker is text: nothing within its braces is emphasis or a link. */
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
