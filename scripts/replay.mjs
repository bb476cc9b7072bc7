/**
 * Serves recorded answers of providers on loopback: `npm run data:replay -- FOLDER [--port 4100]`. Each file below the
 * folder (.json, also .json.gz) is one exchange: `{ request: { url }, response: { status, headers?, bodyJson | body } }`,
 * `body` a text. Set the variable of the source, such as ECB_URL, to the printed address. Answers are found by path and query; the
 * crumb, the days of a chart, and the size and order of a list may differ. What was recorded module by module is joined.
 * Yahoo's cookie and crumb need no recording.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

/** Parts of a query by which no recording is told from another. */
const VARYING = [
  'crumb',
  'period1',
  'period2',
  'lang',
  'region',
  'corsDomain',
  'formatted',
  'useYfid',
  'includePrePost',
  'events',
  'merge',
  'padTimeSeries',
  'page[size]',
  'include',
  'sort',
];
const SEARCH = '/v1/finance/search';
const SUMMARY = '/v10/finance/quoteSummary/';
/** Addresses that name all series have 16 KB. */
const LONGEST_HEAD = 64 * 1024;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4100' } },
});
const [folder] = positionals;
if (!folder || !fs.existsSync(folder)) {
  console.error('Aufruf: npm run data:replay -- ORDNER [--port 4100]');
  process.exit(2);
}

const recorded = new Map();
for (const name of fs.readdirSync(folder, { recursive: true })) {
  if (!/\.json(\.gz)?$/.test(name)) continue;
  const bytes = fs.readFileSync(path.join(folder, name));
  const { request, response } = JSON.parse(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  if (!request?.url || !response) continue;
  for (const key of keysOf(new URL(request.url))) {
    // An answer goes before a refusal, and the longer of two charts before the shorter.
    const before = recorded.get(key);
    if (!before || rank(response) > rank(before)) recorded.set(key, response);
  }
}

/** Keys of a request: one for each module that it asks for, from the most to the least exact. */
function keysOf({ pathname, searchParams }) {
  if (pathname === SEARCH) return [`${pathname}?q=${searchParams.get('q')?.toLowerCase()}`];
  if (pathname.startsWith('/ws/fundamentals-timeseries/'))
    return [`${decodeURIComponent(pathname)}?${/^[a-z]+/.exec(searchParams.get('type') ?? '')?.[0]}`];
  const query = new URLSearchParams(searchParams);
  for (const name of VARYING) query.delete(name);
  const modules = (query.get('modules') ?? '').split(',').filter(Boolean);
  query.delete('modules');
  query.sort();
  const key = `${decodeURIComponent(pathname)}?${query}`;
  return modules.length > 0 ? modules.map((module) => `${key}#${module}`) : [key];
}

function rank({ status, bodyJson, body }) {
  return status === 200 ? 1 + JSON.stringify(bodyJson ?? body ?? '').length : 0;
}

function answerTo(url) {
  if (url.pathname.startsWith('/quote/'))
    return {
      status: 200,
      headers: { 'set-cookie': 'A3=replayed; Domain=.yahoo.com; Path=/; Secure' },
      body: '<html>',
    };
  if (url.pathname === '/v1/test/getcrumb') return { status: 200, body: 'replayed' };
  if (url.pathname === SEARCH && !recorded.has(keysOf(url)[0])) return { status: 200, bodyJson: NO_HITS };
  const found = keysOf(url).flatMap((key) => recorded.get(key) ?? []);
  if (!url.pathname.startsWith(SUMMARY) || found.length < 2)
    return found[0] ?? { status: 404, bodyJson: NOT_FOUND };
  const parts = found.flatMap(({ status, bodyJson }) => (status === 200 ? bodyJson.quoteSummary.result : []));
  if (parts.length === 0) return found[0];
  return { status: 200, bodyJson: { quoteSummary: { result: [Object.assign({}, ...parts)], error: null } } };
}

const NO_HITS = { count: 0, quotes: [], news: [] };
const NOT_FOUND = { error: { code: 'Not Found', description: 'not recorded' } };

http
  .createServer({ maxHeaderSize: LONGEST_HEAD }, (request, response) => {
    const { status, headers, bodyJson, body } = answerTo(new URL(request.url ?? '/', 'http://replay'));
    const type = bodyJson === undefined ? 'text/plain' : 'application/json';
    const kept = Object.entries(headers ?? {}).filter(([name]) =>
      /^(set-cookie|location|retry-after|content-type)$/i.test(name),
    );
    response.writeHead(status, { 'content-type': type, ...Object.fromEntries(kept) });
    response.end(bodyJson === undefined ? body : JSON.stringify(bodyJson));
  })
  .listen(Number(values.port), '127.0.0.1', () => {
    console.log(`${recorded.size} Antworten unter http://127.0.0.1:${values.port}`);
  });
