/** Names that people call companies by and that no part of the listed name begins with: lower case, with the beginning of that name. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  'ab inbev': 'Anheuser-Busch InBev',
  bat: 'British American Tobacco',
  'bayerische motoren werke': 'BMW',
  daimler: 'Mercedes-Benz',
  facebook: 'Meta Platforms',
  google: 'Alphabet',
  'hannover re': 'Hannover Rück',
  instagram: 'Meta Platforms',
  'j&j': 'Johnson & Johnson',
  'munich re': 'Münchener Rück',
  'p&g': 'Procter & Gamble',
  'taiwan semiconductor': 'TSMC',
  vw: 'Volkswagen',
  whatsapp: 'Meta Platforms',
  youtube: 'Alphabet',
};

/** Returns the listed name, or its beginning, that a text is a common name of. */
export const listedName = (text: string): string | undefined => {
  const name = text.trim().toLowerCase();
  return Object.hasOwn(COMMON_NAMES, name) ? COMMON_NAMES[name] : undefined;
};
