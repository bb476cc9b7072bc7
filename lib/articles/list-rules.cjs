/**
 * Where the pages of the list of articles are rendered and kept. What Next.js renders from a query, it renders at
 * every visit; so each of them has a path of its own, which nobody sees.
 */
const KEPT_LIST = '/articles/liste';

/** The header by which list-page.ts marks what it has led there. */
const LIST_PAGE = 'x-list-page';

/** Longer ones no page has, and the place that an answer leads to has to fit into its header. */
const ANY_CATEGORY = ':category([\\w-]{1,40})';
const ANY_PAGE = ':page([\\w-]{1,40})';

/** Who asks for such a path itself is led back to the address of the page. */
const LIST_REDIRECTS = [
  { source: `${KEPT_LIST}/all/1`, destination: '/articles' },
  { source: `${KEPT_LIST}/all/${ANY_PAGE}`, destination: '/articles?page=:page' },
  { source: `${KEPT_LIST}/${ANY_CATEGORY}/1`, destination: '/articles?category=:category' },
  {
    source: `${KEPT_LIST}/${ANY_CATEGORY}/${ANY_PAGE}`,
    destination: '/articles?category=:category&page=:page',
  },
].map((rule) => ({ ...rule, missing: [{ type: 'header', key: LIST_PAGE }], permanent: true }));

module.exports = { KEPT_LIST, LIST_PAGE, LIST_REDIRECTS };
