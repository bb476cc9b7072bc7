/** A cell that could not be read as what its column should have. */
export type Unread = { head: string; text: string; as: 'Zahl' | 'Tag' };

const NONE: Readonly<Record<Unread['as'], string>> = { Zahl: 'keine Zahl', Tag: 'kein Tag' };

/** Names the cells that made a row unreadable; null if they are all empty, or dashes in place of a value. */
export function unreadText(cells: readonly Unread[]): string | null {
  const texts = cells
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
    .map(({ head, text, as }) => `Spalte „${head.trim()}“: „${text.slice(0, 40)}“ ist ${NONE[as]}`);
  return [...new Set(texts)].join('; ') || null;
}
