/** Lists texts: `A, B und C`. */
export const listed = (texts: readonly string[]): string => joined(texts, 'und');

/** Lists alternatives: `A, B oder C`. */
export const anyOf = (texts: readonly string[]): string => joined(texts, 'oder');

const joined = (texts: readonly string[], word: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;
