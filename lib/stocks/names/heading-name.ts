import { unbrokenName } from './legal-form';

/** Length from which a name is set in smaller letters, so that it takes two lines at most. */
const LONG_NAME = 29;
/** Length from which a word may be divided: a phone has no room for more in one line. */
const LONG_WORD = 23;

/** Parts of German, Dutch and Scandinavian compounds before which a long word is divided. */
const SEAM =
  /(?<=\p{L}{4})(?=(?:aktie|anlagen|beteiligung|betrieb|energie|entwicklung|erzeug|gesellschaft|genossenschaft|grundbesitz|handel|immobilien|industrie|maatschappij|maschinen|produkt|schiff|system|technik|technolog|transport|unternehm|verarbeit|versicher|versorg|vertrieb|verwalt|werk|wirtschaft))/giu;

/** Writes a name for a heading: its legal form keeps to the last word, and only words too long for a phone can be divided. */
export const headingName = (name: string): string =>
  unbrokenName(name).replace(new RegExp(`\\p{L}{${LONG_WORD},}`, 'gu'), (word) =>
    word.replace(SEAM, '\u00ad'),
  );

export const isLongName = (name: string): boolean => name.length >= LONG_NAME;
