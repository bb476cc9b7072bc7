/**
 * Returns the words of a list that are separated by a comma and a blank or a line break. Backslashes stay as they are
 * written, as words may be regular expressions; one may have a comma without a blank behind it.
 *
 * @example words`Kauf, Ver\w{2,4}`  // ['Kauf', 'Ver\\w{2,4}']
 */
export const words = ({ raw }: TemplateStringsArray): string[] => raw.join('').trim().split(/,\s+/);
