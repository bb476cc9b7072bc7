/** Breadcrumbs of every list of stocks. */
export const SEARCH_TRAIL = [
  { name: 'Home', href: '/' },
  { name: 'Aktiensuche', href: '/search' },
];
