/** The pages with one address each that search engines may index. */
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
  '/rechner/abgeltungsteuer',
  '/rechner/dividenden',
  '/rechner/innerer-wert',
  '/rechner/vorabpauschale',
  '/search',
  '/search-explained',
  '/steuern/quellensteuer',
  '/ueber-uns',
  '/value-investing',
] as const;

/** Those that exclude themselves in their metadata. */
const OTHER_ROUTES = [
  '/confirm-email',
  '/demomarkt',
  '/depot-import/beispiel',
  '/forgot-password',
  '/impressum',
  '/kaufkurs-mails',
  '/konto',
  '/konto/steuern',
  '/login',
  '/portfolio',
  '/portfolio/buchungen',
  '/portfolio/dividenden',
  '/portfolio/import',
  '/portfolio/jahresbericht',
  '/portfolio/steuern/belege',
  '/portfolio/steuern/verkauf',
  '/portfolio/steuern/vorabpauschale',
  '/register',
  '/reset-password',
  '/signed-in',
  '/vergleich',
  '/watchlist',
  '/watchlist/dividenden',
] as const;

/** Days on which pages of text last changed, for sitemaps: whoever changes a text sets its day. Others follow their data. */
export const TEXT_DAYS = {
  '/barrierefreiheit': '2026-11-25',
  '/datenschutz': '2026-11-28',
  '/depot-import': '2026-11-28',
  '/dividenden/prognose': '2026-11-29',
  '/nutzungsbedingungen': '2026-11-28',
  '/rechner/abgeltungsteuer': '2026-11-29',
  '/rechner/dividenden': '2026-11-29',
  '/rechner/innerer-wert': '2026-11-28',
  '/rechner/vorabpauschale': '2026-11-29',
  '/search-explained': '2026-11-28',
  '/steuern/quellensteuer': '2026-11-29',
  '/ueber-uns': '2026-11-28',
  '/value-investing': '2026-11-28',
} as const satisfies Partial<Record<(typeof INDEXED_ROUTES)[number], string>>;

/** Both; a test compares them with the folders of `app`. */
export const ROUTES = [...INDEXED_ROUTES, ...OTHER_ROUTES] as const;

export type Route = (typeof ROUTES)[number];

export const isRoute = (path: string): path is Route => (ROUTES as readonly string[]).includes(path);
