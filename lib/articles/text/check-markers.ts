import { FIGURE_MARKERS, figureRequest } from './figures';
import { type HtmlNode, isElement, isText, parseHtml } from './html-tree';
import { AS_WRITTEN, CHART, STOCK_CARD, UNPARTED } from './place-markers';

/** Two braces with a word in capitals; anything else in braces is text. */
const MARKER = /\{\{\s*[A-Z][^{}\n]*\}\}/g;
const CARD = new RegExp(`^${STOCK_CARD.source}$`);
const CHART_ALONE = new RegExp(`^${CHART.source}$`);
const FIGURE = new RegExp(`^${FIGURE_MARKERS.source}$`);

/** A marker that cannot be replaced: the `nth` of those with its text, from 0. */
type MarkerError = { text: string; nth: number; reason: string };

/**
 * Checks the markers in an article's sanitised content.
 *
 * @param has how many stocks the article features, and the names of its charts
 */
export function markerErrors(content: string, has: Has): MarkerError[] {
  const seen = new Map<string, number>();
  return markersIn(parseHtml(content), []).flatMap(({ text, around }) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const reason = wrongWith(text, around, has);
    return reason === null ? [] : [{ text, nth, reason: `die Marke ${text.slice(0, 80)} ${reason}` }];
  });
}

/** Finds the line of a marker in its source, from 0; the first line where the source writes it in another way. */
export function lineOfMarker(source: string, text: string, nth: number): number {
  let at = -1;
  for (let count = 0; count <= nth; count++) at = source.indexOf(text, at + 1);
  return at < 0 ? 0 : source.slice(0, at).split('\n').length - 1;
}

type Has = { stocks: number; charts: readonly string[] };

type Found = { text: string; around: readonly string[] };

const markersIn = (nodes: readonly HtmlNode[], around: readonly string[]): Found[] =>
  nodes.flatMap((node) => {
    if (isElement(node)) return markersIn(node.childNodes, [...around, node.tagName]);
    return isText(node) ? (node.value.match(MARKER) ?? []).map((text) => ({ text, around })) : [];
  });

function wrongWith(text: string, around: readonly string[], { stocks, charts }: Has): string | null {
  if (around.some((name) => AS_WRITTEN.has(name))) return 'steht in Code, wo nichts eingesetzt wird';
  if (around.some((name) => /^h[1-6]$/.test(name))) return 'steht in einer Überschrift';
  const card = CARD.exec(text)?.[1];
  const figure = FIGURE.exec(text)?.[1];
  const request = figure === undefined ? null : figureRequest(figure);
  const chart = CHART_ALONE.exec(text)?.[1];
  if (card === undefined && chart === undefined && request === null) return 'gibt es so nicht';
  if (request === null && around.some((name) => UNPARTED.has(name)))
    return 'steht in einer Tabelle oder Beschriftung, wo weder Karte noch Diagramm Platz hat';
  if (chart !== undefined) return charts.includes(chart) ? null : 'nennt ein Diagramm, das charts nicht hat';
  const stock = Number(card ?? (request && 'stock' in request ? request.stock : 0));
  return stock > stocks ? `nennt eine Aktie, die stocks nicht hat (${stocks})` : null;
}
