import fs from 'node:fs';
import fc from 'fast-check';
import {
  FRAMEWORK_HEADERS,
  HOSTILE_HEADERS,
  type HostileBody,
  hostileBody,
  hostileHeader,
  hostileText,
  inAddress,
} from './hostile-input';

/** A raw HTTP request. */
export type HostileRequest = {
  method: string;
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body?: HostileBody['body'];
};

/** Valid values for the parameters of an address. */
type Address = { path?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>> };

const SEARCH = {
  name: 'sap',
  country: 'Germany',
  sector: 'Technology',
  currency: 'USD',
  sort: 'market_cap',
  order: 'asc',
  market_cap: '10',
  trailing_p_e: '20',
  dividend_yield: '2.5',
  trailing_p_e_from: '5',
  trading_currency: 'EUR,USD',
  pays_dividend: 'yes',
  preset: 'dividend',
};

/**
 * Every address of the site except API calls, in the spelling of the folders of `app`, with all parameters. A new one
 * is a new line here.
 */
export const ADDRESSES: Readonly<Record<string, Address>> = {
  '/': {},
  '/articles': { query: { category: 'dividend', page: '2' } },
  '/articles/[slug]': { path: { slug: 'kgv' } },
  '/articles/[slug]/opengraph-image': { path: { slug: 'kgv' } },
  '/articles/[slug]/thumbnail': { path: { slug: 'kgv' } },
  '/articles/liste/[category]/[page]': { path: { category: 'all', page: '2' } },
  '/atom.xml': {},
  '/barrierefreiheit': {},
  '/confirm-email': { query: { token: 'abc' } },
  '/daten': {},
  '/datenschutz': {},
  '/demomarkt': {},
  '/depot-import': {},
  '/depot-import/beispiel': {},
  '/dividenden/kalender': {},
  '/dividenden/kalender/[jahr]/[monat]': {
    path: { jahr: '2026', monat: '12' },
    query: { land: 'Germany', sektor: 'Technology', seite: '2' },
  },
  '/dividenden/prognose': {},
  '/favicon.ico': {},
  '/feed.xml': {},
  '/forgot-password': { query: { email: 'mia@example.org' } },
  '/icons/[file]': { path: { file: 'icon-192.png' } },
  '/impressum': {},
  '/kaufkurs-mails': { query: { token: 'mia.abc' } },
  '/depot-import/[bank]': { path: { bank: 'trade-republic' } },
  '/kennzahlen': {},
  '/kennzahlen/[name]': { path: { name: 'kgv' } },
  '/kennzahlen/[name]/rechnen': {
    path: { name: 'kgv' },
    query: { rechnen: '1', kurs: '48,00', gewinn: '-2,4', aktie: 'Allianz' },
  },
  '/konto': { query: { error: 'sign_in_failed' } },
  '/konto/steuern': {},
  '/llms.txt': {},
  '/login': { query: { callbackUrl: '/portfolio?addStock=sap-de', error: 'sign_in_failed' } },
  '/opengraph-image': {},
  '/opensearch.xml': {},
  '/portfolio': { query: { addStock: 'veoo-as-demo' } },
  '/portfolio/buchungen': {
    query: {
      kind: 'sale',
      depot: 'a'.repeat(32),
      stock: 'veoo-as-demo',
      year: '2026',
      import: 'b'.repeat(32),
    },
  },
  '/portfolio/dividenden': { query: { monat: '2026-12', ansicht: 'liste' } },
  '/portfolio/import': {},
  '/portfolio/jahresbericht': { query: { jahr: '2026' } },
  '/portfolio/steuern/vorabpauschale': { query: { jahr: '2025' } },
  '/portfolio/steuern/verkauf': {
    query: {
      wertpapier: 'sap-de',
      depots: 'ffffffffffffffffffffffffffffffff',
      ausgang: 'betrag',
      stueck: '1,5',
      betrag: '8.000',
      kurs: '104,86',
      gebuehr: '9,90',
      tag: '2026-03-31',
    },
  },
  '/portfolio/steuern': {},
  '/portfolio/steuern/belege': {
    query: { verdict: 'differs', year: '2026', depot: 'a'.repeat(32), booking: 'b'.repeat(32) },
  },
  '/portfolio/steuern/[jahr]': { path: { jahr: '2026' } },
  '/rechner/abgeltungsteuer': {
    query: {
      ertrag: '1.500,00',
      art: 'dividend',
      land: 'US',
      quellensteuer: '225',
      aktientopf: '100',
      verlusttopf: '50,5',
      veranlagung: 'joint',
      freibetrag: '800',
      kirchensteuer: '9',
    },
  },
  '/rechner/dividenden': {
    query: {
      stueck: '200',
      kaufkurs: '50,00',
      dividende: '2,00',
      wachstum: '-2,5',
      jahre: '15',
      kursanstieg: '4',
      wiederanlage: '1',
      ziel: '100',
      kuerzung: '30',
      kuerzungsjahr: '3',
      waehrung: 'EUR',
    },
  },
  '/rechner/innerer-wert': {
    query: { k: '75,00', w: 'EUR', e: 'ewig', s: '25', d: '1,20', bw: '24', v1: '5,00', m2: '-6', z5: '2,5' },
  },
  '/rechner/vorabpauschale': {
    query: {
      jahr: '2025',
      fonds: 'equity',
      anfang: '100,00',
      ende: '110,00',
      ausschuettung: '0,5',
      anteile: '100',
      kauf: '6',
      freibetrag: '800',
      kirchensteuer: '9',
    },
  },
  '/register': { query: { callbackUrl: '/watchlist' } },
  '/reset-password': { query: { token: 'abc' } },
  '/search': { query: SEARCH },
  '/search-explained': {},
  '/search/ergebnisse': { query: SEARCH },
  '/search/[slug]': { path: { slug: 'dividendenaktien' } },
  '/search/[slug]/[group]': { path: { slug: 'value-aktien', group: 'deutschland' } },
  '/search/land/[slug]': { path: { slug: 'deutschland' } },
  '/search/sektor/[slug]': { path: { slug: 'technologie' } },
  '/search/strategie/[slug]': { path: { slug: 'netto-kasse' } },
  '/signed-in': { query: { error: 'sign_in_failed' } },
  '/sitemap.xml': {},
  '/sitemaps/[part]': { path: { part: 'stocks-1.xml' } },
  '/steuern/quellensteuer': {},
  '/stock': { query: { ...SEARCH, name: 'Allianz' } },
  '/stock-detail/[id]': { path: { id: 'veoo-as-demo' } },
  '/stock-detail/[id]/fairer-wert': { path: { id: 'veoo-as-demo' } },
  '/stock-detail/[id]/fairer-wert/rechnen': {
    path: { id: 'veoo-as-demo' },
    query: { b: 'gewinn', e: 'ewig', s: '25', v1: '5,00', m2: '-6', z5: '2,5' },
  },
  '/stock-detail/[id]/steckbrief': { path: { id: 'veoo-as-demo' } },
  '/stock-detail/[id]/opengraph-image': { path: { id: 'veoo-as-demo' } },
  '/stock/[name]': { path: { name: 'Allianz' } },
  '/nutzungsbedingungen': {},
  '/ueber-uns': {},
  '/value-investing': {},
  '/vergleich': { query: { aktien: 'veoo-as-demo', zeitraum: '1J' } },
  '/watchlist': { query: { sort: 'name', order: 'asc' } },
  '/watchlist/dividenden': { query: { monat: '2026-12', ansicht: 'liste' } },

  '/api/[[...route]]': { path: { '[...route]': 'stocks' } },
  '/api/auth/[...nextauth]': {
    path: { '...nextauth': 'callback' },
    query: { callbackUrl: '/portfolio', error: 'x', code: 'x', state: 'x' },
  },
  '/api/auth/token': {},
  '/_next/image': { query: { url: '/icon', w: '64', q: '75' } },
  '/_next/static/chunks/[file]': { path: { file: 'main.js' } },
};

/** Returns the addresses of the folders of `app`. */
export function addressesOfApp(): string[] {
  const files = fs.readdirSync('app', { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => /(^|\/)(page\.tsx|route\.ts|opengraph-image\.tsx)$/.test(file));
  return routes.map((file) => {
    const folder = file.replace(/\/?(page\.tsx|route\.ts)$/, '').replace(/\.tsx$/, '');
    return `/${folder.replaceAll(/\([^)]*\)\/?/g, '')}`;
  });
}

/** Valid bodies of next-auth's forms. */
const FORMS = {
  'callback/credentials': 'csrfToken=x&email=mia%40example.org&password=gruenes+Boot+7&json=true',
  'signin/credentials': 'csrfToken=x&callbackUrl=%2Fportfolio&json=true',
  'signin/oidc': 'csrfToken=x&callbackUrl=%2Fportfolio&json=true',
  signout: 'csrfToken=x&callbackUrl=%2F&json=true',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const COOKIES = [
  'aktienlotse.session',
  'next-auth.csrf-token',
  'next-auth.callback-url',
  'next-auth.state',
  'next-auth.pkce.code_verifier',
  '__prerender_bypass',
  '__next_preview_data',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'];

const fill = (pattern: string, { path = {}, query = {} }: Address): string => {
  const address = Object.entries(path).reduce(
    (text, [name, value]) => text.replace(`[${name}]`, () => value),
    pattern,
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return search.length > 0 ? `${address}?${search.join('&')}` : address;
};

/** The inputs of all addresses: each path or query parameter, and an unknown parameter name. */
export const INPUTS = Object.entries(ADDRESSES).flatMap(([pattern, address]) => [
  ...(['path', 'query'] as const).flatMap((part) =>
    Object.entries(address[part] ?? {}).map(([name, good]) => ({
      good,
      spoil: (text: string) =>
        fill(pattern, { ...address, [part]: { ...address[part], [name]: inAddress(text) } }),
    })),
  ),
  {
    good: 'x',
    spoil: (text: string) => `${fill(pattern, address)}${address.query ? '&' : '?'}${inAddress(text)}`,
  },
]);

const GOOD = Object.entries(ADDRESSES).map(([pattern, address]) => fill(pattern, address));

/** Headers by name. Not Content-Length: with a wrong length, a server rightly waits for the rest. */
const HEADERS = Object.entries({
  ...HOSTILE_HEADERS,
  ...FRAMEWORK_HEADERS,
  host: HOSTILE_HEADERS['x-forwarded-host'] ?? [],
}).filter(([name]) => name !== 'content-length');

const anyTarget = fc.constantFrom(
  ...GOOD,
  '/gibt-es-nicht',
  '/stock-detail/gibt-es-nicht',
  '/api/stocks',
  '/api/account',
);

const address = fc
  .constantFrom(...INPUTS)
  .chain(({ good, spoil }) => hostileText(decodeURIComponent(good)).map(spoil))
  .map((target): HostileRequest => ({ method: 'GET', target: target.slice(0, 12_000), headers: {} }));

const path = hostileText('/stock-detail/sap-de').map(
  (text): HostileRequest => ({
    method: 'GET',
    target: `/${inAddress(text).replaceAll('%2F', '/')}`.slice(0, 12_000),
    headers: {},
  }),
);

const header = fc
  .tuple(anyTarget, fc.constantFrom(...HEADERS))
  .chain(([target, [name, values]]) =>
    fc
      .tuple(hostileHeader(values), fc.constantFrom('GET', 'GET', 'GET', 'POST'))
      .map(([value, method]): HostileRequest => ({ method, target, headers: { [name]: value } })),
  );

const cookie = fc
  .tuple(anyTarget, fc.constantFrom(...COOKIES), hostileHeader(HOSTILE_HEADERS.cookie ?? []), fc.nat(3))
  .map(([target, name, value, copies]): HostileRequest => {
    const line = Array.from(
      { length: copies + 1 },
      (_, n) => `${name}${n > 0 ? `.${n - 1}` : ''}=${value}`,
    ).join('; ');
    return { method: 'GET', target, headers: { cookie: line.slice(0, 12_000) } };
  });

const method = fc
  .tuple(anyTarget, fc.constantFrom(...METHODS))
  .map(([target, method]): HostileRequest => ({ method, target, headers: {} }));

const form = fc.constantFrom(...Object.entries(FORMS)).chain(([action, good]) => {
  const target = `/api/auth/${action}`;
  const fields = [...new URLSearchParams(good).keys()];
  const spoiltField = fc.tuple(fc.constantFrom(...fields), hostileText('/portfolio')).map(([name, text]) => {
    const sent = new URLSearchParams(good);
    sent.set(name, text);
    return { body: new Uint8Array(Buffer.from(sent.toString())), headers: FORM };
  });
  return fc.oneof(spoiltField, hostileBody(good)).map(
    ({ body, headers }): HostileRequest => ({
      method: 'POST',
      target,
      body,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }),
  );
});

const body = fc
  .tuple(
    fc.constantFrom('POST', 'POST', 'PUT', 'DELETE'),
    fc.oneof(
      anyTarget,
      fc.constantFrom(
        '/api/stocks/search',
        '/api/contact',
        '/api/account/register',
        '/api/stocks/search-by-name',
      ),
    ),
    hostileBody('{"name":"sap","email":"mia@example.org","message":"Hallo"}'),
  )
  .map(([method, target, spoilt]): HostileRequest => ({ method, target, ...spoilt }));

/** Requests to a running site that no client means to send, by kind. */
export const HOSTILE_REQUESTS = { address, path, header, cookie, method, form, body } as const;
