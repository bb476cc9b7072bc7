import type { Hint } from '@/lib/portfolio/quick-check';

type HintPart = { text: string; stockId?: string; isFigure?: boolean };

/** Matches a number with its unit in a German sentence. */
const FIGURE = /[+−]?\d+(?:\.\d{3})*(?:,\d+)?(?:[\s\u00a0\u202f]%)?/g;

/** Splits the sentence of a hint into stock names, figures and text between them. */
export function hintParts({ text, stocks }: Hint): HintPart[] {
  // If two names begin alike, the longer one matches first.
  const named = stocks.toSorted((a, b) => b.name.length - a.name.length);
  const parts: HintPart[] = [];
  let rest = text;
  while (rest) {
    const first = named
      .map((stock) => ({ stock, at: rest.indexOf(stock.name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    parts.push(...figures(first ? rest.slice(0, first.at) : rest));
    if (!first) break;
    const { id, name } = first.stock;
    parts.push({ text: name, stockId: id });
    rest = rest.slice(first.at + name.length);
    // Two share classes may have the same name: the second mention is the second stock.
    named.splice(named.indexOf(first.stock), 1);
  }
  return parts;
}

/** Returns the stocks of a hint that its sentence does not name. */
export function unnamedStocks(hint: Hint): Hint['stocks'] {
  const named = new Set(hintParts(hint).map(({ stockId }) => stockId));
  return hint.stocks.filter(({ id }) => !named.has(id));
}

function figures(text: string): HintPart[] {
  const parts: HintPart[] = [];
  let from = 0;
  for (const match of text.matchAll(FIGURE)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], isFigure: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
