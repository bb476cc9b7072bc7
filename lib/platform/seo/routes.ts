/** The pages with one address each; a test compares them with the folders of `app`. */
export const ROUTES = [
  '/',
  '/articles',
  '/barrierefreiheit',
  '/confirm-email',
  '/daten',
  '/datenschutz',
  '/demomarkt',
  '/depot-import',
  '/depot-import/beispiel',
  '/dividenden/prognose',
  '/forgot-password',
  '/impressum',
  '/kaufkurs-mails',
  '/kennzahlen',
  '/konto',
  '/login',
  '/nutzungsbedingungen',
  '/portfolio',
  '/portfolio/buchungen',
  '/portfolio/dividenden',
  '/portfolio/import',
  '/portfolio/jahresbericht',
  '/rechner/dividenden',
  '/rechner/innerer-wert',
  '/rechner/vorabpauschale',
  '/register',
  '/reset-password',
  '/search',
  '/search-explained',
  '/signed-in',
  '/ueber-uns',
  '/value-investing',
  '/vergleich',
  '/watchlist',
  '/watchlist/dividenden',
] as const;

/** The pages that search engines may index; the others exclude themselves in their metadata. */
export const INDEXED_ROUTES = [
  '/',
  '/articles',
  '/barrierefreiheit',
  '/daten',
  '/datenschutz',
  '/depot-import',
  '/dividenden/prognose',
  '/kennzahlen',
  '/nutzungsbedingungen',
  '/rechner/dividenden',
  '/rechner/innerer-wert',
  '/rechner/vorabpauschale',
  '/search',
  '/search-explained',
  '/ueber-uns',
  '/value-investing',
] as const satisfies readonly (typeof ROUTES)[number][];

/** Days on which pages of text last changed, for sitemaps: whoever changes a text sets its day. Others follow their data. */
export const TEXT_DAYS = {
  '/barrierefreiheit': '2026-11-25',
  '/datenschutz': '2026-11-28',
  '/depot-import': '2026-11-28',
  '/dividenden/prognose': '2026-11-29',
  '/nutzungsbedingungen': '2026-11-28',
  '/rechner/dividenden': '2026-11-29',
  '/rechner/innerer-wert': '2026-11-28',
  '/rechner/vorabpauschale': '2026-11-29',
  '/search-explained': '2026-11-28',
  '/ueber-uns': '2026-11-28',
  '/value-investing': '2026-11-28',
} as const satisfies Partial<Record<(typeof INDEXED_ROUTES)[number], string>>;

export type Route = (typeof ROUTES)[number];

export const isRoute = (path: string): path is Route => (ROUTES as readonly string[]).includes(path);
