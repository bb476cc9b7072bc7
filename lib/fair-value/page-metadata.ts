/** Longer titles are cut off in search results. */
const LONGEST_TITLE = 70;
const LONGEST_NAME = 55;

/**
 * Title (at most 70 characters) and description (50 to 160) of a company's workbench.
 *
 * @param computes false: the page says why there is no value
 */
export function fairValueMetadata(
  name: string,
  siteName: string,
  computes: boolean,
): { title: string; description: string } {
  const endings = computes
    ? [`: Was ist die Aktie wert? | ${siteName}`, `: Fairer Wert | ${siteName}`, ': Fairer Wert']
    : [`: kein fairer Wert | ${siteName}`, ': kein fairer Wert'];
  const last = endings.at(-1) as string;
  const ending = endings.find((one) => name.length + one.length <= LONGEST_TITLE) ?? last;
  return {
    title: `${shortened(name, LONGEST_TITLE - ending.length)}${ending}`,
    description: computes
      ? `Fairer Wert von ${shortened(name, LONGEST_NAME)}: drei Szenarien zum Ändern, Kauflimit mit Sicherheitsmarge und Wachstum im Kurs.`
      : `Warum sich für ${shortened(name, LONGEST_NAME)} kein fairer Wert berechnen lässt, und was über das Unternehmen bekannt ist.`,
  };
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
