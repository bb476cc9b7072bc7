/** The header by which list-page.ts tells Next.js the page, `value/2`. */
const LIST_PAGE = 'x-list-page';

const KEPT = '/articles/liste';

/**
 * Where the pages of the list of articles are rendered and kept. What Next.js renders from a query, it renders at
 * every visit; so each of them has a path of its own, which nobody sees. A single rule, since Next.js compiles
 * every rewrite anew for every request of any page.
 */
const LIST_REWRITE = {
  source: '/articles',
  has: [{ type: 'header', key: LIST_PAGE, value: '(?<category>[\\w-]+)/(?<page>\\d+)' }],
  destination: `${KEPT}/:category/:page`,
};

/** Longer ones no page has, and the place that an answer leads to has to fit into its header. */
const ANY_CATEGORY = ':category([\\w-]{1,40})';
const ANY_PAGE = ':page([\\w-]{1,40})';

/** Who asks for such a path itself is led back: rendered for that visit, the page would be kept with it as its own. */
const LIST_REDIRECTS = [
  { source: `${KEPT}/all/1`, destination: '/articles' },
  { source: `${KEPT}/all/${ANY_PAGE}`, destination: '/articles?page=:page' },
  { source: `${KEPT}/${ANY_CATEGORY}/1`, destination: '/articles?category=:category' },
  { source: `${KEPT}/${ANY_CATEGORY}/${ANY_PAGE}`, destination: '/articles?category=:category&page=:page' },
].map((rule) => ({ ...rule, permanent: true }));

module.exports = { LIST_PAGE, LIST_REWRITE, LIST_REDIRECTS };
