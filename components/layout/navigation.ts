export type Entry = {
  href: string;
  label: string;
  /** Prefixes of the addresses that count as this section. */
  section?: readonly string[];
  /** Hidden from visitors. */
  forMembers?: boolean;
};

/** The sections of the site, in the header. */
export const MAIN_MENU: readonly Entry[] = [
  { href: '/search', label: 'Suche', section: ['/search/', '/stock-detail/'] },
  { href: '/portfolio', label: 'Portfolio', section: ['/portfolio/'] },
  { href: '/watchlist', label: 'Watchlist', forMembers: true },
  { href: '/articles', label: 'Analysen', section: ['/articles/'] },
  { href: '/value-investing', label: 'Value Investing' },
];

/** Header entries for visitors. */
export const SIGNED_OUT_MENU: readonly Entry[] = [
  { href: '/login', label: 'Anmelden' },
  { href: '/register', label: 'Registrieren' },
];

/** Header entries for members, beside sign-out. */
export const SIGNED_IN_MENU: readonly Entry[] = [
  { href: '/konto', label: 'Konto' },
  { href: '/konto/steuern', label: 'Steuern' },
];

/** Columns of the footer. */
export const FOOTER_MENU: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Werkzeuge',
    entries: [
      { href: '/search', label: 'Aktiensuche' },
      { href: '/vergleich', label: 'Vergleich' },
      { href: '/portfolio', label: 'Portfolio' },
      { href: '/depot-import', label: 'Depot importieren' },
    ],
  },
  {
    title: 'Rechnen',
    entries: [
      { href: '/rechner/innerer-wert', label: 'Innerer Wert' },
      { href: '/rechner/dividenden', label: 'Dividenden' },
      { href: '/dividenden/kalender', label: 'Dividenden\u00adkalender' },
      { href: '/rechner/vorabpauschale', label: 'Vorabpauschale' },
      { href: '/rechner/abgeltungsteuer', label: 'Abgeltungsteuer' },
    ],
  },
  {
    title: 'Lesen',
    entries: [
      { href: '/articles', label: 'Analysen' },
      { href: '/value-investing', label: 'Value Investing' },
      { href: '/search-explained', label: 'Suche erklärt' },
      { href: '/kennzahlen', label: 'Kennzahlen' },
      { href: '/daten', label: 'Unsere Daten' },
    ],
  },
  {
    title: 'Rechtliches',
    entries: [
      { href: '/ueber-uns', label: 'Über uns' },
      { href: '/impressum', label: 'Impressum' },
      { href: '/datenschutz', label: 'Datenschutz' },
      // Too long for a column of a phone.
      { href: '/nutzungsbedingungen', label: 'Nutzungs\u00adbedingungen' },
      { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
    ],
  },
];
