/** Lists the words of a text, which white space separates. */
export const words = ([text = '']: TemplateStringsArray): string[] => text.trim().split(/\s+/);

/** Writes every kind of space as a plain one. */
export const plain = (text: string): string => text.replace(/\s/g, ' ');
