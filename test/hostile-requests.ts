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
type Address = Record<'path' | 'query', Readonly<Record<string, string>>>;

const LINES =
  fs
    .readFileSync('test/page-addresses.txt', 'utf8')
    .replace(/\n +/g, '')
    .match(/^\/.*$/gm) ?? [];

/** The addresses of page-addresses.txt without their values. */
export const ADDRESSES: Readonly<Record<string, Address>> = Object.fromEntries(
  LINES.map((line) => {
    const [, path = '', query = ''] = /^([^?]*)\??(.*)$/.exec(line) ?? [];
    const inPath = [...path.matchAll(/\[([^\]=]+)=([^\]]*)(\]?)\]/g)];
    const pairs = query.split('&').flatMap((pair) => (pair ? [/^([^=]*)=(.*)$/.exec(pair) ?? []] : []));
    return [
      path.replace(/=[^\]]*/g, ''),
      {
        path: Object.fromEntries(inPath.map(([, name, value = '', end]) => [`${name}${end}`, value])),
        query: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
      },
    ];
  }),
);

/** Returns the files of `app` that answer, by their addresses. */
export function answeringFiles(): Record<string, string> {
  const files = fs.readdirSync('app', { recursive: true, encoding: 'utf8' });
  const answering = files.filter((file) => /(^|\/)(page\.tsx|route\.ts|opengraph-image\.tsx)$/.test(file));
  return Object.fromEntries(
    answering.map((file) => {
      const folder = file.replace(/\/?(page\.tsx|route\.ts)$/, '').replace(/\.tsx$/, '');
      return [`/${folder.replaceAll(/\([^)]*\)\/?/g, '')}`, file];
    }),
  );
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

const fill = (pattern: string, { path, query }: Address): string => {
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
    Object.entries(address[part]).map(([name, good]) => ({
      good,
      spoil: (text: string) =>
        fill(pattern, { ...address, [part]: { ...address[part], [name]: inAddress(text) } }),
    })),
  ),
  {
    good: 'x',
    spoil: (text: string) =>
      `${fill(pattern, address)}${Object.keys(address.query).length > 0 ? '&' : '?'}${inAddress(text)}`,
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
