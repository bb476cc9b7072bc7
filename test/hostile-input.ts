import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { words } from './words';

/**
 * Generates texts, JSON, bodies and headers that break programs, for tests of bad input. The values are random, but
 * half of them resemble a valid value, so that they pass the first checks.
 */

const TEXTS = words`
  0 -1 1e400 NaN Infinity null undefined true 9007199254740993 -0 0x10 ٣ 1,5 1e-400
  2026-02-30 0000-00-00 +275760-09-14 👩‍👩‍👧
  __proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__
  % _ \\ $1 %s%n {{7*7}} \${7*7} \`id\` .. ../../../etc/passwd ..\\..\\ / // //evil.example \\\\evil.example
  /%2e%2e//x javascript:alert(1) https://evil.example http://[ data:text/html,x
  <script>alert(1)</script> ]]> &#0; <!--
  %00 %ff %c0%af % %zz %u0041 %25%30%30 %ed%a0%80 , ,, ; = & ? # . ... * ( [
`.concat(
  ['', ' ', '\t', '\0', 'a\0b', '\ud800', '\udc00\ud800', '\ufeff', '\u202eabc', '\r\nX: y', 'http://a b'],
  ['[object Object]', "' or 1=1--", "'; drop table stocks; --", '"><img src=x onerror=alert(1)>'],
  ['e\u0301'.repeat(50), 'ﷺ'.repeat(20), 'a,'.repeat(200), '('.repeat(500), 'a'.repeat(300)],
);

/** Random UTF-16 code units, including lone surrogates. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Generates texts; some are `good` with a few characters changed. */
export const hostileText = (good = ''): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 4, arbitrary: spoilt(good) },
    { weight: 2, arbitrary: fc.string({ unit, maxLength: 30 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('a', ' ', 'ß', '\u0301', '0', '(', '"', '%', '\0', '/', 'a.', '-'),
          fc.integer({ min: 60, max: 6_000 }),
        )
        .map(([text, times]) => text.repeat(times)),
    },
  );

const spoilt = (good: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(good.length),
      fc.nat(3),
      fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit, maxLength: 3 })),
    )
    .map(([at, removed, added]) => good.slice(0, at) + added + good.slice(at + removed));

const VALUES = words`
  null true false "" [] {} [null] [[]] {"":null} {"length":-1} {"then":1}
  0 -0 -1 0.1 1e400 -1e400 1e-400 5e-324 1.7976931348623157e308 4294967296 2147483648 -2147483649
  9007199254740993 9223372036854775808 1e15 1e16
  {"__proto__":{"a":1}} {"constructor":{"prototype":{"a":1}}} "\\u0000" "\\ud800" "\\uDC00"
`.concat(
  ['9'.repeat(400), '['.repeat(4_000) + ']'.repeat(4_000)],
  [`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, `[${'1,'.repeat(5_000)}1]`],
);

/** Generates JSON texts; some of their values resemble `good`. */
export const hostileJson = (good: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...VALUES),
    hostileText(typeof good === 'string' ? good : JSON.stringify(good)).map((text) => JSON.stringify(text)),
    fc.json({ maxDepth: 4 }),
    fc.double().map((number) => (Number.isFinite(number) ? String(number) : '1e999')),
    fc.integer().map(String),
    fc.constantFrom(JSON.stringify([good]), JSON.stringify({ value: good }), JSON.stringify([good, good])),
    fc.date({ noInvalidDate: true }).map((day) => JSON.stringify(day.toISOString().slice(0, 10))),
    fc.date({ noInvalidDate: true }).map((moment) => JSON.stringify(moment.toISOString())),
  );

export type HostileBody = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="utf-8"',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset=',
  'application/json;;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'a',
  '',
  '/',
];

const json = { 'content-type': 'application/json' };

/** Generates whole bodies to replace the valid JSON text `good`. */
export function hostileBody(good: string): fc.Arbitrary<HostileBody> {
  const bytes = Buffer.from(good);
  const packed = gzipSync(bytes);
  const of = (body: Uint8Array, headers: Record<string, string> = json): HostileBody => ({
    body: new Uint8Array(body),
    headers,
  });
  return fc.oneof(
    fc.nat(bytes.length).map((end) => of(bytes.subarray(0, end))),
    fc
      .tuple(fc.nat(bytes.length), fc.uint8Array({ maxLength: 6 }))
      .map(([at, added]) => of(Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]))),
    fc.uint8Array({ maxLength: 200 }).map((body) => of(body)),
    hostileJson({}).map((text) => of(Buffer.from(text))),
    fc.constantFrom(...TYPES).map((type) => of(bytes, { 'content-type': type })),
    fc
      .constantFrom('gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip')
      .chain((encoding) =>
        fc
          .nat(packed.length)
          .map((end) => of(packed.subarray(0, end), { ...json, 'content-encoding': encoding })),
      ),
    fc.constantFrom(
      of(Buffer.from(`\ufeff${good}`)),
      of(Buffer.from(good, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
      of(Buffer.from(good, 'latin1')),
      of(Buffer.from(`\0${good}`)),
      of(Buffer.from(good + ' '.repeat(17_000))),
      of(Buffer.from(good), {}),
      of(Buffer.alloc(0)),
      of(Buffer.alloc(20_000, '[')),
      of(Buffer.from(good.replace(/\}$/, `,${good.slice(1)}`))),
    ),
  );
}

/** Headers that any client sends, with values that are hard to parse. */
export const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html', '*/*;q=2', ';q=', ',,,', 'application/json;q=0', 'text/x-component'],
  'accept-encoding': ['br;q=0', 'gzip;q=x', '*', 'identity;q=0', 'a,'.repeat(500), 'gzip;q=1e9'],
  'accept-language': ['*', 'de;q=', 'x'.repeat(500), 'zz-ZZ-x-1,,,;q=9', 'de-'.repeat(300)],
  authorization: ['Bearer', 'Bearer a.b.c', 'Bearer ..', 'Basic Og==', 'Bearer null', 'Negotiate', ':'],
  'content-type': TYPES,
  'content-length': ['0', '5', '-1', 'x', '1e3'],
  'if-none-match': ['*', 'W/"', '"', '""', ',,,', 'W/"a", "b"', '"'.repeat(999)],
  'if-modified-since': ['x', '0', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Sat, 30 Feb 2026 99:99:99 GMT'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', `bytes=${'0-0,'.repeat(500)}0-0`, 'lines=1'],
  origin: ['null', 'http://', 'https://evil.example', 'x', '//', 'http://localhost:3000'],
  referer: ['x', 'http://', 'http://[', 'javascript:1'],
  'sec-fetch-site': ['none', 'same-origin', 'cross-site', 'x'],
  'access-control-request-method': ['POST', 'X', ','],
  'x-request-id': ['x'.repeat(500), '../..', 'a b', '"'],
  'x-forwarded-for': [
    '1',
    '::',
    '127.0.0.1, ::1',
    ',,,',
    '999.1.1.1',
    '[::1]:80',
    'unknown',
    '1.1.1.1,'.repeat(300),
  ],
  'x-forwarded-host': ['', 'evil.example', 'a b', '[', 'a:b:c', 'a/b', 'a@b', ':99999', 'a\\b', '%', 'a,b'],
  'x-forwarded-proto': ['', 'javascript', 'https', 'http,https', ':', 'a b', 'file'],
  'x-forwarded-port': ['0', '99999', 'x', '-1'],
  forwarded: ['for=', 'host="', 'for=_x;proto=x;host=['],
  'x-http-method-override': ['DELETE', 'X'],
  'user-agent': ['', 'x'.repeat(3_000), 'Mozilla/5.0 (', '((((', 'Googlebot'],
  'idempotency-key': ['a', 'c0ffee00c0ffee00', 'x'.repeat(65), '../../../../../..'],
  cookie: ['=', ';;;', 'a', 'aktienlotse.session=x', '%', 'a=%', `a=${'b'.repeat(4_000)}`, '__proto__=1'],
  expect: ['100-continue', 'x'],
};

/** The same for internal headers of Next.js. */
export const FRAMEWORK_HEADERS: typeof HOSTILE_HEADERS = {
  rsc: ['1', '0', 'x'],
  'next-router-prefetch': ['1', '2', 'x'],
  'next-router-segment-prefetch': ['/_tree', '/_index', '../..', 'x', '/__PAGE__'],
  'next-router-state-tree': [
    'x',
    '%',
    '[]',
    '%5B%22%22%5D',
    '{}',
    'null',
    '['.repeat(2_000),
    '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2Ctrue%5D',
  ],
  'next-url': ['x', '//', 'http://[', '%'],
  'next-action': ['x', '0'.repeat(42), '', '7f'.repeat(21)],
  'x-nextjs-data': ['1'],
  'x-middleware-prefetch': ['1'],
  'x-middleware-subrequest': ['middleware:middleware:middleware:middleware:middleware', 'x'],
  'x-middleware-rewrite': ['http://[', '/impressum'],
  'x-invoke-path': ['/impressum', '%'],
  'x-invoke-status': ['500', 'x'],
  'x-invoke-error': ['x', '{}'],
  'x-matched-path': ['/impressum', '%', '['],
  'x-now-route-matches': ['1=%', 'nxtPid=x'],
  'x-prerender-revalidate': ['x', '1'],
  'x-prerender-bypass': ['1'],
  purpose: ['prefetch', 'x'],
};

const LATIN = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code !== 0x7f)
  .map((code) => String.fromCharCode(code));

/** Generates values of a header, some of which resemble `values`: bytes from the space up, as HTTP allows them. */
export const hostileHeader = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...values) },
    { weight: 2, arbitrary: fc.constantFrom(...values).chain((value) => spoilt(value).map(asHeader)) },
    { weight: 1, arbitrary: fc.string({ unit: LATIN, maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.tuple(LATIN, fc.integer({ min: 200, max: 4_000 })).map(([text, n]) => text.repeat(n)),
    },
  );

/** Removes the characters that a header cannot carry. */
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

/** Encodes a text for a URL: percent-encoded, or raw if that makes a broken escape. */
export const inAddress = (text: string): string =>
  /^(%[0-9a-zA-Z]{0,2})+$/.test(text) ? text : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Number of tries per input, and their seed: the same in every run unless the environment sets another. */
export const fuzzParameters = (runs: number) => ({
  numRuns: Number(process.env.FUZZ_RUNS ?? runs),
  seed: Number(process.env.FUZZ_SEED ?? 1),
});
