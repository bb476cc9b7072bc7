/** Lists the words of a text, which white space separates. */
export const words = ([text = '']: TemplateStringsArray): string[] => text.trim().split(/\s+/);
