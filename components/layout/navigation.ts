import { isRoute } from '@/lib/platform/seo/routes';

export type Entry = {
  href: string;
  label: string;
  /** What addresses begin with where the entry counts as the current section. */
  section?: readonly string[];
};

const existing = (entries: readonly Entry[]): Entry[] => entries.filter(({ href }) => isRoute(href));

/** The sections of the site, in the header. */
export const MAIN_MENU = existing([
  { href: '/search', label: 'Suche', section: ['/search/', '/stock-detail/'] },
  { href: '/portfolio', label: 'Portfolio' },
  { href: '/articles', label: 'Analysen', section: ['/articles/'] },
  { href: '/value-investing', label: 'Value Investing' },
]);

/** What the header offers to visitors who are not signed in. */
export const SIGNED_OUT_MENU = existing([
  { href: '/login', label: 'Anmelden' },
  { href: '/register', label: 'Registrieren' },
]);

/** What it offers to those who are, beside signing out. */
export const SIGNED_IN_MENU = existing([
  { href: '/watchlist', label: 'Watchlist' },
  { href: '/konto', label: 'Konto' },
]);

/** The columns of the footer; one without a page is left out. */
export const FOOTER_MENU = [
  {
    title: 'Werkzeuge',
    entries: existing([
      { href: '/search', label: 'Aktiensuche' },
      { href: '/search-explained', label: 'Suche erklärt' },
      { href: '/portfolio', label: 'Portfolio' },
    ]),
  },
  {
    title: 'Lesen',
    entries: existing([
      { href: '/articles', label: 'Analysen' },
      { href: '/value-investing', label: 'Value Investing' },
    ]),
  },
  {
    title: 'Rechtliches',
    entries: existing([
      { href: '/impressum', label: 'Impressum' },
      { href: '/datenschutz', label: 'Datenschutz' },
      { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
    ]),
  },
].filter(({ entries }) => entries.length > 0);
