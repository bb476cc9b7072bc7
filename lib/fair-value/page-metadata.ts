/** Longer titles are cut off in search results. */
const LONGEST_TITLE = 70;
const LONGEST_NAME = 55;

/** Title (at most 70 characters) and description (50 to 170) of a company's workbench. */
export function fairValueMetadata(name: string, siteName: string): { title: string; description: string } {
  const endings = [`: Was ist die Aktie wert? | ${siteName}`, `: Fairer Wert | ${siteName}`, ': Fairer Wert'];
  const last = endings.at(-1) as string;
  const ending = endings.find((one) => name.length + one.length <= LONGEST_TITLE) ?? last;
  return {
    title: `${shortened(name, LONGEST_TITLE - ending.length)}${ending}`,
    description: `Fairer Wert von ${shortened(name, LONGEST_NAME)}: drei Szenarien zum Ändern, Kaufkurs mit Sicherheitsmarge und das Wachstum, das im Kurs steckt.`,
  };
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
