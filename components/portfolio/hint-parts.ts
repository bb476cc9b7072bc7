import type { Hint } from '@/lib/portfolio/quick-check';

export type HintPart = { text: string; stockId?: string; isFigure?: boolean };

/** A number with its unit, as it stands in a German sentence. */
const FIGURE = /[+−]?\d+(?:\.\d{3})*(?:,\d+)?(?:[\s\u00a0\u202f]%)?/g;

/** The sentence of a hint in its parts: names of its stocks, figures, and what is between them. */
export function hintParts({ text, stocks }: Hint): HintPart[] {
  // Of two names that begin alike, the longer one is meant where it stands.
  const named = stocks
    .filter(({ name }) => text.includes(name))
    .sort((a, b) => b.name.length - a.name.length);
  const parts: HintPart[] = [];
  let rest = text;
  while (rest) {
    const first = named
      .map(({ id, name }) => ({ id, name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    parts.push(...figures(first ? rest.slice(0, first.at) : rest));
    if (!first) break;
    parts.push({ text: first.name, stockId: first.id });
    rest = rest.slice(first.at + first.name.length);
  }
  return parts;
}

/** The stocks of a hint that its sentence does not name. */
export const unnamedStocks = ({ text, stocks }: Hint): Hint['stocks'] =>
  stocks.filter(({ name }) => !text.includes(name));

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
