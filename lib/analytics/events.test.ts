import { EVENTS, type EventName, knownEvent } from './events';

/** One valid event of each name. */
const GOOD: Record<EventName, object> = {
  login: { method: 'password' },
  sign_up: { method: 'google' },
  logout: {},
  page_view: { path: '/stock-detail/sap-de', referrer_host: 'www.example.org' },
  search: { filters: ['dividend_yield'], preset: 'high-dividend', results: 12 },
  search_by_name: { length: 4, results: 2 },
  search_category: { category: 'weekly-winners', results: 20 },
  search_preset: { preset: 'high-dividend', active: true },
  filter_change: { filter: 'trailing_p_e', value: 15 },
  sort_results: { list: 'search', key: 'market_cap', direction: 'desc' },
  pagination: { list: 'articles', page: 2 },
  add_to_portfolio: {},
  remove_from_portfolio: {},
  add_to_watchlist: {},
  remove_from_watchlist: {},
  currency_change: { currency: 'USD' },
  theme_change: { theme: 'dark' },
  chart_period_change: { chart: 'price', period: 'fiveYear' },
  chart_indicator_change: { chart: 'price', indicator: 'ma', active: true },
  chart_view_change: { chart: 'portfolio', view: 'growth' },
  article_view: { slug: 'was-ist-value' },
  article_read: { slug: 'was-ist-value' },
  article_share: { slug: 'was-ist-value', network: 'linkedin' },
  article_stock_click: { slug: 'was-ist-value', stock_id: 'sap-de' },
  error_occurred: { name: 'TypeError', path: '/search' },
  api_error: { path: '/api/stocks/{id}', status: 503 },
};

describe('knownEvent', () => {
  it('has every event of the specification', () => {
    expect(Object.keys(GOOD).sort()).toEqual(Object.keys(EVENTS).sort());
  });

  it.each(Object.entries(GOOD))('reads %s', (name, properties) => {
    expect(knownEvent(name, properties)).toEqual({ name, properties });
  });

  it('drops properties that the event does not have', () => {
    expect(knownEvent('logout', { email: 'mia@example.org' })).toEqual({ name: 'logout', properties: {} });
  });

  it.each<[string, string, unknown]>([
    ['an unknown name', 'purchase', {}],
    ['a name of the prototype', 'constructor', {}],
    ['another one', '__proto__', {}],
    ['no properties', 'login', undefined],
    ['a missing property', 'page_view', {}],
    ['a property of another type', 'pagination', { list: 'articles', page: '2' }],
    ['a value that is not in the list', 'login', { method: 'magic' }],
    ['an address with its query', 'page_view', { path: '/reset-password?token=x' }],
    ['an address with its fragment', 'page_view', { path: '/search#x' }],
    ['an address elsewhere', 'page_view', { path: 'https://example.org/' }],
    ['a long text', 'article_view', { slug: 'x'.repeat(201) }],
    ['an empty text', 'article_view', { slug: '' }],
    ['no finite number', 'filter_change', { filter: 'x', value: Number.NaN }],
    ['a negative count', 'pagination', { list: 'articles', page: -1 }],
    ['too many filters', 'search', { filters: Array(31).fill('x'), results: 1 }],
  ])('refuses %s', (_name, name, properties) => expect(knownEvent(name, properties)).toBeNull());
});
