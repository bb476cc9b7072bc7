/**
 * The pages of the list of articles, `/articles?category=…&page=…`. What Next.js renders from a query, it renders at
 * every visit; so each of them has a path of its own, where it is rendered and kept, and which nobody sees.
 */
const KEPT_LIST = '/articles/liste';

/** The header by which requests are marked that have been led there. */
const LIST_PAGE = 'x-list-page';

const LIST = '/articles?';
/** The page that there never is. */
const NOWHERE = 'all/0';

/** A test compares them with CATEGORIES; `all` is a name for all of them. */
const CATEGORY = /^(all|dividend|growth|value|income|market-analysis)$/;
const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Leads a request for a page of the list to the path where it is kept, and notes that it has come by its address:
 * nobody else can. A rewrite of Next.js would do the same, and be compiled anew at every request of any page.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function leadToList(request, response) {
  delete request.headers[LIST_PAGE];
  if (!request.url.startsWith(LIST)) return;
  const params = new URLSearchParams(request.url.slice(LIST.length));
  const page = listPage(params);
  if (!page) return;
  const address = new URL(request.url, 'http://localhost');
  for (const name of ['category', 'page']) params.delete(name);
  const path = `${KEPT_LIST}/${page}`;
  request.url = params.size > 0 ? `${path}?${params}` : path;
  request.headers[LIST_PAGE] = page;
  if (!request.headers.rsc) return;
  // As Next.js tells its router of a rewrite, which takes the parameters of the page from there.
  response.setHeader('x-nextjs-rewritten-path', path);
  response.setHeader('x-nextjs-rewritten-query', '');
  leadBack(response, address);
}

/** A call of the router without its checksum, which Next.js leads on to one with it, stays at the address it came by. */
function leadBack(response, address) {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    if (name !== 'location') return setHeader.call(response, name, value);
    const { searchParams } = new URL(value, address);
    address.searchParams.set('_rsc', searchParams.get('_rsc') ?? '');
    return setHeader.call(response, name, address.pathname + address.search);
  };
}

/**
 * @param {URLSearchParams} params of an address of the list
 * @returns {string | null} category and page, `'value/2'`; null where they name neither
 */
function listPage(params) {
  const [categories, pages] = [params.getAll('category'), params.getAll('page')];
  if (categories.length === 0 && pages.length === 0) return null;
  if (!categories.every((value) => CATEGORY.test(value)) || !pages.every((value) => PAGE.test(value)))
    return NOWHERE;
  return `${categories.at(-1) ?? 'all'}/${pages.at(-1) ?? 1}`;
}

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

module.exports = { KEPT_LIST, LIST_REDIRECTS, leadToList, listPage };
