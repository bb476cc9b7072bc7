import { SETTING_KEYS } from '@/lib/search/rules';

/** A valid call with all path parameters, query parameters and body fields. */
export type CallExample = {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  /** The expected status if it is not 200. */
  status?: number;
};

/** Data of the test account. */
export type Owned = {
  password: string;
  otherSession: string;
  lot: string;
  removal: string;
  search?: string;
  depot?: string;
  emptyDepot?: string;
  plan?: string;
  ownSecurity?: string;
  replacedSecurity?: string;
  wanted?: string;
  depotImport?: string;
  open?: string;
};

const SEARCH = {
  name: 'sap',
  country: 'Germany',
  sector: ['Technology', 'Finance'],
  trading_currency: ['EUR', 'USD'],
  pays_dividend: null,
  currency: 'USD',
  sortBy: 'market_cap',
  sortOrder: 'asc',
  ...Object.fromEntries(SETTING_KEYS.map((key) => [key, key === 'trailing_p_e' ? 90 : 0])),
};

const EVENTS = {
  session_id: '0123456789abcdef0123456789abcdef',
  user: {
    email_domain: 'example.org',
    account_age_days: 40,
    days_since_last_login: 2,
    segment: 'regular_user',
  },
  events: [{ name: 'page_view', timestamp: '2026-04-02T08:00:00.000Z', properties: { path: '/search' } }],
};

/** A booking as a document states it. */
export const STATED = {
  kind: 'purchase',
  date: '2026-03-02',
  time: '09:30',
  quantity: '2',
  price: '50.5',
  amount: null,
  fees: '1',
  taxes: '0',
  withholding_tax: null,
  currency: 'EUR',
  security: { isin: null, wkn: 'A1B2C3', symbol: null, name: 'Unbekannt AG' },
  stock_id: null,
  reference: 'B-2',
  document: 'Abrechnung.pdf',
  counted_on: '2026-03-02',
  bought_on: null,
  exchange_rate: null,
  note: null,
  warning: 'Vor Steuern',
  foreign_gross: { currency: 'USD', amount: '120' },
  mismatch: { stated: '103', computed: '102' },
  to_security: { isin: 'US0378331005', wkn: null, symbol: null, name: 'Neue AG' },
  to_stock_id: null,
  ratio: '0.5',
  cost_share: '0.1',
  cash_share: null,
  read_as: null,
};

/** How a table of unknown columns is read. */
export const TABLE_MAPPING = {
  head: 0,
  columns: { date: 0, quantity: 2 },
  decimals: 'comma',
  days: 'dmy',
  sign: 'quantity',
  kinds: { kauf: 'purchase', zinsen: 'skip' },
  currency: 'EUR',
  depot: 'Zweitbank',
  delimiter: ';',
};

const REMOVED_ENTRY = {
  stock_id: 'sap-de',
  added_at: '2026-03-02T08:00:00.000Z',
  note: 'Notiz',
  thesis: 'Burggraben',
  target_price: 90,
  target_currency: 'EUR',
  target_direction: 'fall',
  target_counted_on: '2026-03-02',
  own_value: '120.5',
  value_currency: 'EUR',
  value_counted_on: '2026-03-02',
  margin: '30',
  next_look: '2026-12-01',
  scenarios: 'k=75',
  mail: true,
  mailed_on: '2026-03-03',
};

const PERIOD = { range: 'max', currency: 'USD' };

/**
 * An example of each API call with all of its inputs. The tests of bad input corrupt them one by one. A new call, or a
 * new input, is a new line here.
 */
export const callExamples = ({
  password,
  otherSession,
  lot,
  removal,
  search = 'x',
  depot = 'x',
  emptyDepot = 'x',
  plan = 'x',
  ownSecurity = 'x',
  replacedSecurity = 'x',
  wanted = 'x',
  depotImport = 'x',
  open = 'x',
}: Owned) =>
  ({
    'GET /api/health': {},
    'GET /api/ready': {},
    'GET /api/openapi.json': {},
    'GET /api/docs': {},
    'GET /api/metrics': { status: 404 }, // METRICS_TOKEN is not set.

    'GET /api/market/state': {},

    'GET /api/stocks': { query: { ids: 'sap-de,apple', currency: 'USD' } },
    'GET /api/stocks/sparklines': { query: { ids: 'sap-de,apple' } },
    'GET /api/stocks/:id': { path: { id: 'sap-de' }, query: { currency: 'USD' } },
    'GET /api/stocks/:id/fundamentals': {
      path: { id: 'sap-de' },
      query: { currency: 'USD', format: 'json' },
    },
    'GET /api/stocks/:id/history': {
      path: { id: 'sap-de' },
      query: { period: 'month', currency: 'USD', indicators: 'ma' },
    },
    'POST /api/stocks/search': { body: SEARCH },
    'GET /api/stocks/search/histograms': { query: { currency: 'USD' } },
    'POST /api/stocks/search/categories': {
      body: { categoryId: 'high-profitability', currency: 'USD', limit: 5 },
    },
    'POST /api/stocks/search-by-name': {
      body: { name: 'sap', currency: 'EUR', limit: 8, kinds: ['share', 'fund'], texts: true },
    },

    'GET /api/articles': { query: { page: '1', limit: '2', category: 'dividend' } },
    'GET /api/articles/:slug': { path: { slug: 'testartikel-1' } },
    'POST /api/articles/:slug/views': { path: { slug: 'testartikel-1' }, status: 204 },

    'POST /api/contact': {
      body: {
        name: 'Mia Öztürk',
        email: 'mia@example.org',
        message: 'Wie berechnet ihr das KGV?',
        website: '',
      },
    },
    'POST /api/events': { body: EVENTS },

    'POST /api/account/register': {
      body: { email: 'neu@example.org', password, passwordConfirmation: password, currency: 'EUR' },
      status: 201,
    },
    'POST /api/account/forgot-password': { body: { email: 'mia@example.org' } },
    'POST /api/account/reset-password': {
      body: { token: 'aus-keiner-mail', password, passwordConfirmation: password },
      status: 400,
    },
    'POST /api/account/confirm-email': {
      body: { token: 'aus-keiner-mail', password: 'gruenes Boot 7' },
      status: 400,
    },
    'POST /api/account/confirmation': {},
    'GET /api/account': {},
    'POST /api/account/password': {
      body: {
        currentPassword: password,
        password: `${password} neu`,
        passwordConfirmation: `${password} neu`,
      },
    },
    'POST /api/account/email': { body: { email: 'andere@example.org', password } },
    'DELETE /api/account/email': {},
    'DELETE /api/account/sessions': {},
    'DELETE /api/account/sessions/:id': { path: { id: otherSession } },
    'GET /api/account/export': {},
    'POST /api/account/deletion': { body: { password } },
    'GET /api/portfolio/preferred-currency': {},
    'POST /api/portfolio/preferred-currency': { body: { currency: 'GBP' } },
    'GET /api/portfolio/preferred-benchmark': {},
    'POST /api/portfolio/preferred-benchmark': { body: { stock: 'sap-de' } },

    'GET /api/portfolio/depots': {},
    'POST /api/portfolio/depots': { body: { name: 'Zweites', broker: 'Bank' }, status: 201 },
    'PATCH /api/portfolio/depots/:depotId': { path: { depotId: depot }, body: { name: 'Neu', broker: null } },
    'DELETE /api/portfolio/depots/:depotId': { path: { depotId: emptyDepot } },
    'GET /api/portfolio/bookings': {
      query: {
        kind: 'purchase',
        depot,
        stock: 'sap-de',
        year: '2026',
        import: depot,
        offset: '0',
        limit: '10',
      },
    },
    'POST /api/portfolio/bookings': {
      body: {
        kind: 'purchase',
        stock_id: 'sap-de',
        depot_id: depot,
        date: '2026-03-02',
        time: '09:30',
        quantity: '1.5',
        price: '99.5',
        fees: '4.9',
        taxes: 0,
        currency: 'EUR',
        exchange_rate: null,
        counted_on: '2026-03-02',
        note: 'Sparplan',
        document: 'Abrechnung.pdf',
        reference: 'A-2',
      },
      status: 201,
    },
    'GET /api/portfolio/bookings/choices': {},
    'GET /api/portfolio/bookings/export': { query: { format: 'json' } },
    'POST /api/portfolio/bookings/preview': {
      body: {
        kind: 'sale',
        stock_id: 'sap-de',
        depot_id: depot,
        date: '2026-03-31',
        time: null,
        quantity: '1',
        price: null,
        fees: '4.9',
        currency: 'EUR',
        exchange_rate: null,
        counted_on: '2026-03-31',
        note: null,
        document: null,
        reference: null,
        to_depot_id: emptyDepot,
        replaces: lot,
      },
    },
    'POST /api/portfolio/bookings/restore': { body: { removal } },
    'GET /api/portfolio/bookings/invented': {},
    'DELETE /api/portfolio/bookings/invented': { query: { removal: 'c'.repeat(32) } },
    'PATCH /api/portfolio/bookings/:bookingId': {
      path: { bookingId: lot },
      body: {
        kind: 'purchase',
        stock_id: 'sap-de',
        depot_id: depot,
        date: '2026-03-31',
        time: null,
        quantity: '3.25',
        counted_on: '2026-03-31',
        price: null,
        amount: null,
        fees: '1',
        taxes: '0',
        withholding_tax: null,
        currency: 'EUR',
        exchange_rate: null,
        bought_on: null,
        to_depot_id: null,
        legs: [],
        note: null,
        document: null,
        reference: null,
      },
    },
    'DELETE /api/portfolio/bookings/:bookingId': {
      path: { bookingId: lot },
      query: { removal: 'c'.repeat(32) },
    },
    'GET /api/portfolio/imports': { query: { offset: '0', limit: '50' } },
    'POST /api/portfolio/imports': {
      body: {
        id: 'f'.repeat(32),
        files: ['Abrechnung.pdf'],
        depots: [{ id: '1'.repeat(32), name: 'Import' }],
        own_securities: [{ id: '2'.repeat(32), name: 'Anleihe', isin: null, kind: 'other', currency: 'EUR' }],
        bookings: [
          {
            kind: 'purchase',
            stock_id: 'sap-de',
            depot_id: '1'.repeat(32),
            date: '2026-03-02',
            quantity: '2',
            price: '100',
            currency: 'EUR',
            reference: 'A-1',
            document: 'Abrechnung.pdf',
          },
        ],
        read_as: ['purchase 2026-03-03 2 100'],
        open: [{ depot_id: depot, reason: 'unknown_security', stated: STATED }],
      },
      status: 201,
    },
    'GET /api/portfolio/imports/ledger': {},
    'POST /api/portfolio/imports/securities': {
      body: { securities: [{ isin: 'DE0007164600', wkn: null, symbol: null, name: 'SAP' }] },
    },
    'GET /api/portfolio/imports/mappings/:heading': { path: { heading: '0'.repeat(64) } },
    'POST /api/portfolio/imports/mappings/:heading': {
      path: { heading: '0'.repeat(64) },
      body: { mapping: TABLE_MAPPING },
    },
    'POST /api/portfolio/imports/open/:openId': {
      path: { openId: open },
      body: { kind: 'purchase', stock_id: 'sap-de', depot_id: depot, date: '2026-03-02', quantity: '1' },
      status: 201,
    },
    'POST /api/portfolio/imports/open': {
      body: {
        id: 'e'.repeat(32),
        import_id: depotImport,
        depot_id: depot,
        reason: 'unknown_security',
        stated: STATED,
      },
      status: 201,
    },
    'DELETE /api/portfolio/imports/open/:openId': { path: { openId: open } },
    'DELETE /api/portfolio/imports/:importId': {
      path: { importId: depotImport },
      query: { removal: 'c'.repeat(32) },
    },
    'GET /api/portfolio/plans': {},
    'POST /api/portfolio/plans': {
      body: {
        id: 'e'.repeat(32),
        stock_id: 'sap-de',
        depot_id: depot,
        currency: 'EUR',
        interval: 'monthly',
        amount: '50',
        quantity: null,
        fees: '1.5',
        starts_on: '2026-03-02',
        ends_on: null,
      },
      status: 201,
    },
    'PATCH /api/portfolio/plans/:planId': { path: { planId: plan }, body: { paused: true, ends_on: null } },
    'DELETE /api/portfolio/plans/:planId': { path: { planId: plan } },
    'GET /api/portfolio/own-securities': {},
    'POST /api/portfolio/own-securities': {
      body: { id: 'd'.repeat(32), name: 'Zertifikat', isin: 'DE0007164600', kind: 'other', currency: 'EUR' },
      status: 201,
    },
    'PATCH /api/portfolio/own-securities/:stockId': {
      path: { stockId: ownSecurity },
      body: { name: 'Anleihe', isin: null, kind: 'other' },
    },
    'DELETE /api/portfolio/own-securities/:stockId': { path: { stockId: ownSecurity } },
    'POST /api/portfolio/own-securities/:stockId/prices': {
      path: { stockId: ownSecurity },
      body: { prices: [{ date: '2026-03-02', price: '99.5' }] },
    },
    'POST /api/portfolio/own-securities/:stockId/replacement': {
      path: { stockId: ownSecurity },
      body: { stock_id: 'sap-de' },
    },
    'POST /api/portfolio/own-securities/:stockId/replacement/undo': { path: { stockId: replacedSecurity } },
    'GET /api/portfolio/wanted': {},
    'POST /api/portfolio/wanted': {
      body: {
        securities: [
          {
            isin: 'DE0007164600',
            name: 'SAP SE',
            symbol: 'SAP',
            kind: 'share',
            currency: 'EUR',
            prices: [{ date: '2026-03-02', price: '250.5', currency: 'EUR' }],
          },
        ],
      },
    },
    'POST /api/portfolio/wanted/:wantedId/choice': {
      path: { wantedId: wanted },
      body: { symbol: 'SAP.DE' },
    },
    'GET /api/portfolio': { query: { currency: 'USD', depots: depot, cost: 'average' } },
    'GET /api/portfolio/performance': {
      query: { ...PERIOD, depots: depot, cost: 'average', taxes: 'with' },
    },
    'GET /api/portfolio/dividends': { query: { ...PERIOD, depots: depot } },
    'GET /api/portfolio/dividends/payments': { query: { ...PERIOD, depots: depot } },
    'GET /api/portfolio/flows': { query: { ...PERIOD, depots: depot } },
    'GET /api/portfolio/benchmark': { query: { ...PERIOD, depots: depot, stock: 'sap-de' } },
    'GET /api/portfolio/report': { query: { year: '2026', currency: 'USD', depots: depot, format: 'json' } },
    'GET /api/portfolio/closed': { query: { currency: 'USD', depots: depot, cost: 'average' } },
    'GET /api/portfolio/:stockId/dividends': {
      path: { stockId: 'sap-de' },
      query: { currency: 'USD', depots: depot },
    },
    'PATCH /api/portfolio/:stockId/label': { path: { stockId: 'sap-de' }, body: { label: 'Kern' } },
    'POST /api/portfolio/:stockId': {
      path: { stockId: 'sap-de' },
      body: { quantity: 10, purchase_date: '2026-03-02', trackTransaction: true, price: 99.5, fees: 4.9 },
      status: 201,
    },
    'DELETE /api/portfolio/:stockId': { path: { stockId: 'apple' }, query: { removal: 'a'.repeat(32) } },
    'POST /api/portfolio/:stockId/restore': { path: { stockId: 'sap-de' }, body: { removal } },
    'POST /api/portfolio/:stockId/lots/:lotId': {
      path: { stockId: 'sap-de', lotId: lot },
      body: { quantity: 3, price: 90, purchase_date: '2026-03-31', fees: 1 },
    },
    'DELETE /api/portfolio/:stockId/lots/:lotId': {
      path: { stockId: 'sap-de', lotId: lot },
      query: { removal: 'b'.repeat(32) },
    },

    'GET /api/searches': {},
    'POST /api/searches': {
      body: { name: 'Perlen', criteria: 'trailing_p_e=15&country=Germany' },
      status: 201,
    },
    'PATCH /api/searches/:id': {
      path: { id: search },
      body: { name: 'Neue Perlen', criteria: 'trailing_p_e=12', seen: true },
    },
    'DELETE /api/searches/:id': { path: { id: search } },
    'POST /api/searches/:id/restore': { path: { id: search } },

    'GET /api/watchlist': { query: { currency: 'USD' } },
    'POST /api/watchlist/:stockId': {
      path: { stockId: 'apple' },
      query: { added_at: '2026-03-02T08:00:00.000Z' },
    },
    'POST /api/watchlist/:stockId/target': {
      path: { stockId: 'sap-de' },
      body: { target: { price: 150, currency: 'USD' }, note: 'Warten' },
    },
    'POST /api/watchlist/:stockId/valuation': {
      path: { stockId: 'sap-de' },
      body: {
        own_value: '150.25',
        currency: 'USD',
        margin: '30',
        thesis: 'Burggraben',
        next_look: '2026-05-04',
        scenarios: 'w=4&r=9',
        mail: true,
      },
    },
    'DELETE /api/watchlist/entries/invented': {},
    'POST /api/watchlist/entries/restore': { body: { entries: [REMOVED_ENTRY] } },
    'POST /api/watchlist/mails/off': { body: { token: 'mia.signature' }, status: 400 },
    'DELETE /api/watchlist/:stockId': { path: { stockId: 'sap-de' } },
  }) satisfies Record<string, CallExample>;
