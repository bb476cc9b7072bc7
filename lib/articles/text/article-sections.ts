import { figureHtml } from './figure-html';
import type { ArticleFigure } from './figures';
import { attributeOf, type HtmlNode, htmlOf, isElement, isText, parseHtml, textNode } from './html-tree';
import { type LinkedTerm, linkTerms } from './link-terms';
import { PLACE, PLACES } from './place-markers';
import { typesetArticle } from './typeset-article';

/** A run of HTML, the card of a featured stock, counted from 1, or a chart. */
export type ArticlePart = { html: string } | { card: number } | { chart: string };

/** A heading of the second level with the parts below it; `id` is null before the first of them. */
export type ArticleSection = { id: string | null; parts: ArticlePart[] };

/**
 * Divides an article's text into the sections of its page.
 *
 * @param content sanitised HTML
 * @param figures by their whole markers
 * @param terms whose first mentions are linked
 */
export function articleSections(
  content: string,
  figures: ReadonlyMap<string, ArticleFigure>,
  terms: readonly LinkedTerm[] = [],
): ArticleSection[] {
  const nodes = typesetArticle(linkTerms(parseHtml(content), terms), (marker) => {
    const figure = figures.get(marker);
    return figure ? figureHtml(figure) : null;
  });
  const sections: ArticleSection[] = [{ id: null, parts: [] }];
  let run: HtmlNode[] = [];
  const endRun = () => {
    const html = htmlOf(run).trim();
    if (html) sections.at(-1)?.parts.push({ html });
    run = [];
  };
  for (const node of nodes.flatMap(partedAtMarkers)) {
    const [place, card, chart] = (isText(node) && PLACE.exec(node.value)) || [];
    const id = isElement(node) && node.tagName === 'h2' ? attributeOf(node, 'id') : undefined;
    if (place !== undefined || id !== undefined) endRun();
    if (id !== undefined) sections.push({ id, parts: [] });
    if (place === undefined) run.push(node);
    else sections.at(-1)?.parts.push(chart === undefined ? { card: Number(card) } : { chart });
  }
  endRun();
  return sections.filter(({ parts }) => parts.length > 0);
}

const partedAtMarkers = (node: HtmlNode): HtmlNode[] =>
  isText(node) ? node.value.split(PLACES).map(textNode) : [node];
