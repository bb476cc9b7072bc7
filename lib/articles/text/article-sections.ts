import { figureHtml } from './figure-html';
import type { ArticleFigure } from './figures';
import { articleParts } from './place-markers';
import { htmlOf, type Token, tokensOf } from './tokens';
import { setText } from './typeset-article';

/** A run of text, as HTML, the place of a featured stock, counted from 1, or that of a chart. */
export type BodyPart = { html: string } | { card: number } | { chart: string };

/** What stands below a heading of the second level; `id` is null before the first of them. */
export type BodySection = { id: string | null; parts: BodyPart[] };

/**
 * An article's text in the sections of its page.
 *
 * @param content sanitised HTML
 * @param figures by their whole markers
 */
export function articleBody(content: string, figures: ReadonlyMap<string, ArticleFigure>): BodySection[] {
  const sections: BodySection[] = [{ id: null, parts: [] }];
  const set = setText(content, (marker) => {
    const figure = figures.get(marker);
    return figure ? figureHtml(figure) : null;
  });
  for (const part of articleParts(set)) {
    if ('html' in part) addText(sections, part.html);
    else sections.at(-1)?.parts.push(part);
  }
  return sections.filter(({ parts }) => parts.length > 0);
}

/** A heading within another element begins no section. */
function addText(sections: BodySection[], html: string): void {
  let depth = 0;
  let run: Token[] = [];
  const flush = () => {
    const text = htmlOf(run).trim();
    if (text) sections.at(-1)?.parts.push({ html: text });
    run = [];
  };
  for (const token of tokensOf(html)) {
    const id =
      depth === 0 && token.kind === 'open' && token.name === 'h2' ? HEADING_ID.exec(token.raw) : null;
    if (id) {
      flush();
      sections.push({ id: id[1] ?? null, parts: [] });
    }
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    run.push(token);
  }
  flush();
}

const HEADING_ID = /\sid="([^"]*)"/;
