import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newMember, tokenOf } from '../e2e/member';
import { largestOf, type Schema } from './lib/largest-body';
import { send } from './lib/load';
import { atEnd, startDemoSite } from './lib/processes';
import { atMost, printTable } from './lib/report';
import { METRICS_TOKEN, residentMegabytes } from './lib/resident-memory';
import { stockIds } from './lib/visitors';
import { callsOfLargeAccount, hexId, type MeasuredAs } from './lib/worst-calls';
import type { BenchOptions } from './run';

/** Milliseconds that any other visitor may wait. */
const LIMIT = 250;

/** Bytes just below each limit of a body. */
const SIZES = [16, 512, 12 * 1024].map((kilobytes) => kilobytes * 1024 - 200);

/** Bodies that are much work and no sense, of about so many bytes; `list` is the name of a list that the call takes. */
const REFUSED: Readonly<Record<string, (bytes: number, list: string) => string>> = {
  brackets: (bytes) => '['.repeat(bytes),
  numbers: (bytes, list) => `{"${list}":[${'0,'.repeat(bytes / 2)}0]}`,
  objects: (bytes, list) => `{"${list}":[${'{},'.repeat(bytes / 3)}{}]}`,
  keys: (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"${String(n).padStart(7, '0')}":0`)}}`,
  nested: (bytes, list) => `{"${list}":${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}}`,
};

type Row = { route: string; what: string; status: number; milliseconds: number; waited: number };

/**
 * Measures the longest wait of /api/health during every call of the API: of accounts with 40,000 bookings, with the
 * largest body that its schema takes, and with the worst bodies that are refused.
 */
export async function run({ minutes }: BenchOptions): Promise<void> {
  const { origin } = await startDemoSite({
    METRICS_TOKEN,
    LIMIT_REGISTRATIONS_PER_HOUR: '100000',
    LIMIT_SIGN_INS_PER_HOUR: '100000',
  });
  if (minutes) await watchMemory(origin, Number(minutes));
  else await measureWaits(origin);
}

/** Prints the memory of a site while ten accounts make the worst calls that are allowed, again and again. */
async function watchMemory(origin: string, minutes: number): Promise<void> {
  const stocks = await stockIds(origin, 300);
  const end = Date.now() + minutes * 60_000;
  let calls = 0;
  const madeAs: MeasuredAs = (headers) => async (route, _what, call) => {
    if (Date.now() > end) throw new Error('over');
    const answer = await send(origin, { name: route, headers, ...call }, new http.Agent());
    calls++;
    if (answer.status !== 429) return answer;
    await sleep(Number(answer.headers['retry-after']) * 1_000);
    return madeAs(headers)(route, _what, call);
  };
  const account = async (n: number) => {
    while (Date.now() < end)
      await callsOfLargeAccount(origin, n % 2 === 0 ? stocks : stocks.slice(n, n + 1), madeAs).catch(
        async (error) => {
          if (Date.now() > end) return;
          console.error(`${new Date().toISOString()} account ${n}: ${error}`);
          await sleep(1_000);
        },
      );
  };
  const load = Array.from({ length: ACCOUNTS }, (_, n) => account(n));
  const rows: number[][] = [];
  while (Date.now() < end) {
    await sleep(30_000);
    const megabytes = await residentMegabytes(origin);
    // A busy site answers late.
    rows.push([minutes - (end - Date.now()) / 60_000, megabytes, calls]);
  }
  await Promise.all(load);
  printTable(
    `Resident memory under the worst calls of ${ACCOUNTS} accounts.`,
    ['minutes', 'MB', 'calls'],
    rows,
  );
}

const ACCOUNTS = 10;

async function measureWaits(origin: string): Promise<void> {
  const rows: Row[] = [];
  const waiting = pollHealth(origin);
  const measuredAs: MeasuredAs = (headers) => async (route, what, call) => {
    await waiting.begin();
    const answer = await send(origin, { name: route, headers, ...call }, new http.Agent());
    const waited = await waiting.longest();
    if (answer.status === 429) {
      await sleep(Number(answer.headers['retry-after']) * 1_000);
      return measuredAs(headers)(route, what, call);
    }
    rows.push({ route, what, status: answer.status, milliseconds: answer.milliseconds, waited });
    return answer;
  };
  const stocks = await stockIds(origin, 300);
  await callsOfLargeAccount(origin, stocks, measuredAs);
  await callsOfLargeAccount(origin, stocks.slice(0, 1), measuredAs);
  await everyRoute(origin, stocks, measuredAs);
  print(rows);
}

type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Calls every route of the description; those that end an account last. */
async function everyRoute(origin: string, stocks: readonly string[], measuredAs: MeasuredAs): Promise<void> {
  const { paths, components } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  const schemas = components.schemas;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const isEnd = (path: string) => /deletion|sessions|account\/password/.test(path);
  all.sort((a, b) => Number(isEnd(a.path)) - Number(isEnd(b.path)));
  let member = await newMember(origin);
  for (const { path, method, operation } of all) {
    const route = `${method} ${path}`;
    // A token lives ten minutes.
    const headers = { authorization: `Bearer ${await tokenOf(origin, member)}` };
    const { parameters = [], requestBody } = operation;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      /^(stockId|id)$/.test(name) ? (stocks[1] as string) : name === 'heading' ? 'a'.repeat(64) : hexId(),
    );
    const query = parameters
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => `${name}=${encodeURIComponent(queryOf(name, schema, schemas, stocks))}`);
    const to = {
      method: method as 'POST',
      path: query.length > 0 ? `${address}?${query.join('&')}` : address,
    };
    const schema = requestBody?.content['application/json'].schema;
    if (schema) {
      let before = 0;
      for (const bytes of SIZES) {
        for (const [what, body] of Object.entries(REFUSED))
          await measuredAs(headers)(route, `${what}, ${bytes >> 10} KB`, {
            ...to,
            body: body(bytes, listOf(schema, schemas)),
          });
        const body = within(bytes, (items) => largestOf(schema, schemas, items));
        if (body.length > before)
          await measuredAs(headers)(route, `largest, ${body.length >> 10} KB`, { ...to, body });
        before = body.length;
      }
    } else await measuredAs(headers)(route, '', to);
    if (isEnd(path)) member = await newMember(origin);
  }
}

const queryOf = (
  name: string,
  schema: Schema,
  schemas: Record<string, Schema>,
  stocks: readonly string[],
): string => {
  if (name === 'ids') return stocks.slice(0, 100).join(',');
  if (name === 'stock') return stocks[1] as string;
  return String(name === 'depots' ? hexId() : largestOf(schema, schemas));
};

/** Returns the name of the first list of a body. */
function listOf(schema: Schema, schemas: Record<string, Schema>): string {
  const { properties = {}, anyOf, $ref } = schema;
  if ($ref) return listOf(schemas[$ref.split('/').at(-1) as string] ?? {}, schemas);
  const [found] = Object.entries(properties).find(([, one]) => one.type === 'array') ?? [];
  return found ?? anyOf?.map((one) => listOf(one, schemas)).find((name) => name !== 'list') ?? 'list';
}

/** Returns the text of a value with as long lists as so many bytes take. */
function within(bytes: number, largest: (items: number) => unknown): string {
  for (let items = 20_000; ; items = Math.floor(items / 2)) {
    const text = JSON.stringify(largest(items));
    if (text.length <= bytes || items === 0) return text;
  }
}

/** Asks for /api/health without a pause, from a thread of its own. */
function pollHealth(origin: string) {
  const poll = new Worker(new URL('./lib/health-poll.mjs', import.meta.url), {
    workerData: origin,
    execArgv: [],
  });
  atEnd(() => poll.terminate());
  const ask = (message: 'begin' | 'longest') =>
    new Promise<number>((resolve) => {
      poll.once('message', resolve);
      poll.postMessage(message);
    });
  return { begin: () => ask('begin'), longest: () => ask('longest') };
}

/** Prints the longest wait of each route, by what it was called with. */
function print(rows: readonly Row[]): void {
  const routes = new Map<string, Row[]>();
  for (const row of rows) routes.set(row.route, [...(routes.get(row.route) ?? []), row]);
  const worst = [...routes.values()].map((all) => all.reduce((a, b) => (b.waited > a.waited ? b : a)));
  printTable(
    'The longest wait of /api/health during one call, embedded database; the worst of each route.',
    ['route', 'calls', 'worst with', 'status', 'answered in, ms', 'health waited, ms'],
    worst
      .sort((a, b) => b.waited - a.waited)
      .map(({ route, what, status, milliseconds, waited }) => [
        route,
        routes.get(route)?.length ?? 0,
        what,
        status,
        milliseconds,
        atMost(waited, LIMIT),
      ]),
  );
}
