/** Lists the words of a text, which white space separates. */
export const words = ([text = '']: TemplateStringsArray): string[] => text.trim().split(/\s+/);

/** Lists the rows of a table, one a line, with the cells that `|` separates; lines that begin with `//` are comments. */
export const table = ([text = '']: TemplateStringsArray): [string, ...string[]][] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'))
    .map((line) => line.split('|').map((cell) => cell.trim()) as [string, ...string[]]);

/** Writes every kind of space as a plain one. */
export const plain = (text: string): string => text.replace(/\s/g, ' ');
