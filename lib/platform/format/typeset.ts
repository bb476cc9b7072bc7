const NO_BREAK = '\u00a0';
const NARROW = '\u202f';
/** Keeps what stands on both sides of it on one line. */
const JOINER = '\u2060';

/** Words and signs that belong to the number before them. */
const UNITS = [
  '€|\\$|£|¥|Euro|Prozent|Mio\\.|Mrd\\.|Millionen|Milliarden',
  'Aktien?|Unternehmen|Punkte|Prozentpunkten?|Kennzahlen|Buchstaben|Zeichen|Pixel',
  'Sekunden|Minuten|Stunden|Tagen?|Wochen|Monaten?|Quartalen?|Jahren?',
].join('|');

const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

const RULES: readonly [RegExp, string][] = [
  [/(\d) %/g, `$1${NARROW}%`],
  // z. B., d. h., i. V. m.
  [/(?<!\p{L})(\p{L}\.) (?=\p{L}\.)/gu, `$1${NARROW}`],
  [new RegExp(`(\\d) (?=(?:${UNITS})(?!\\p{L}))`, 'gu'), `$1${NO_BREAK}`],
  [/(Mio\.|Mrd\.) (?=[€$£¥])/g, `$1${NO_BREAK}`],
  [
    /(§|Art\.|Abs\.|Nr\.|Satz|Buchst\.|Anlage|Kapitel|Stufe|Jahr|Schritt|Frage|Formular|S\.|IFRS|IAS|ASC|Rule) (?=\d|[a-zA-Z]\b|AA\b)/g,
    `$1${NO_BREAK}`,
  ],
  [/(§\u00a0\d+\p{Ll}?) (?=Abs\.\u00a0)/gu, `$1${NO_BREAK}`],
  // § 71 AktG; VIII R 22/18; 7. Mai
  [/((?:§|Art\.|Abs\.|Satz|Nr\.)\u00a0\d+\p{Ll}?) (?=\p{Lu}\p{L}*\p{Lu}(?!\p{L}))/gu, `$1${NO_BREAK}`],
  [/(?<!\p{L})([IVX]+) (\p{Lu}{1,2}) (?=\d+\/\d)/gu, `$1${NO_BREAK}$2${NO_BREAK}`],
  [new RegExp(`(\\d\\.) (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'), `$1${NO_BREAK}`],
  [/(Mr\.|Dr\.|Prof\.) (?=\p{Lu})/gu, `$1${NO_BREAK}`],
  // A dash stays with the word before it, an operator with the number after it.
  [/ (?=–)/g, NO_BREAK],
  [/([÷×=−+]) (?=[\d(−+])/g, `$1${NO_BREAK}`],
  // F-Score, Altman-Z-Score
  [/(?<!\p{L})(\p{Lu}-)(?=Score)/gu, `$1${JOINER}`],
];

/**
 * Sets the spaces that German typography wants: a narrow one before the percent sign, no-break ones between
 * number and unit, section sign and number, and within abbreviations. Keeps 'F-Score' on one line. Expects text with ordinary spaces;
 * output of the formatters in this folder is left unchanged.
 */
export const typeset = (text: string): string =>
  RULES.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);
