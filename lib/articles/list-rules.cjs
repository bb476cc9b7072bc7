const query = (key, value) => ({ type: 'query', key, ...(value && { value }) });

/** A test compares them with CATEGORIES; `all` is a name for all of them. */
const CATEGORY = query('category', '(?<category>all|dividend|growth|value|income|market-analysis)');
const PAGE = query('page', '(?<page>[1-9]\\d{0,5})');

const KEPT = '/articles/liste';
const NOWHERE = `${KEPT}/all/0`;

/**
 * Where the pages of the list of articles are rendered and kept. What Next.js renders from a query, it renders at
 * every visit; so each of them has a path of its own, which nobody sees. A query that no page can have leads to
 * page 0, which there is not; so does list-url.ts with an empty value, which Next.js does not show to these rules.
 */
const LIST_REWRITES = [
  { has: [CATEGORY, PAGE], destination: `${KEPT}/:category/:page` },
  { has: [CATEGORY], missing: [query('page')], destination: `${KEPT}/:category/1` },
  { has: [PAGE], missing: [query('category')], destination: `${KEPT}/all/:page` },
  { has: [query('category')], destination: NOWHERE },
  { has: [query('page')], destination: NOWHERE },
].map((rule) => ({ source: '/articles', ...rule }));

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

module.exports = { LIST_REWRITES, LIST_REDIRECTS };
