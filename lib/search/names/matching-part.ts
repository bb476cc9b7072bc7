/**
 * Finds the part of a name that a visitor typed, at the beginning of a word if possible.
 *
 * @returns start and end of the part; equal if the name does not hold the text as it was typed
 */
export function matchingPart(name: string, text: string): [start: number, end: number] {
  if (text === '') return [0, 0];
  const literal = text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  for (const before of ['^|[^\\p{Letter}\\p{Number}]', '']) {
    const match = new RegExp(`(${before})(${literal})`, 'iu').exec(name);
    if (!match) continue;
    const start = match.index + (match[1]?.length ?? 0);
    return [start, start + (match[2]?.length ?? 0)];
  }
  return [0, 0];
}
