/** Names that differ from those of our other pages. */
const OWN: Readonly<Record<string, string>> = { GB: 'Großbritannien' };

const names = new Intl.DisplayNames('de-DE', { type: 'region', style: 'short' });

/** Names a country, given by its ISO code of two letters, in German. */
export const countryName = (code: string): string => OWN[code] ?? names.of(code) ?? code;
