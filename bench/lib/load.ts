import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, SCRATCH } from './processes';
import { medians, quantile, scaled } from './report';

/** A call of a load; calls of the same name are counted together. */
export type Call = {
  name: string;
  path: string;
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: string;
  headers?: Record<string, string>;
};

/** `status` is 0 for a broken connection; times are milliseconds. `text` is empty unless the call failed. */
export type Answer = {
  call: Call;
  status: number;
  firstByte: number;
  milliseconds: number;
  text: string;
  headers: http.IncomingHttpHeaders;
};

/** Returns an agent that keeps connections open, as a proxy does. */
export const keepingConnections = (most: number): http.Agent =>
  new http.Agent({ keepAlive: true, maxSockets: most });

/** Sends one call; a broken connection counts as an answer with status 0. */
export function send(origin: string, call: Call, agent?: http.Agent): Promise<Answer> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const { path, method = 'GET', body, headers } = call;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const broken = (error: Error) =>
      resolve({
        call,
        status: 0,
        firstByte: since(),
        milliseconds: since(),
        text: String(error),
        headers: {},
      });
    const sent = { 'accept-encoding': 'gzip', ...json, ...headers };
    const request = http.request(`${origin}${path}`, { method, agent, headers: sent }, (response) => {
      const firstByte = since();
      const { statusCode: status = 0, headers } = response;
      let text = '';
      response.on('data', (chunk: Buffer) => {
        if (status >= 400) text += chunk;
      });
      response.on('error', broken);
      response.on('end', () => resolve({ call, status, firstByte, milliseconds: since(), text, headers }));
    });
    // A server that refuses a body closes the connection while it is sent, also after its answer.
    request.on('socket', (socket) => {
      if (socket.listenerCount('error') < 2) socket.on('error', () => {});
    });
    request.on('error', broken).end(body);
  });
}

/**
 * Sends calls at a fixed rate without waiting for answers, until `isOver`; then waits for the outstanding answers.
 *
 * @param next returns the call with this number
 */
export async function atRate(
  origin: string,
  next: (number: number) => Call,
  perSecond: number,
  isOver: (seconds: number) => boolean,
): Promise<Answer[]> {
  const agent = keepingConnections(64);
  const pending: Promise<Answer>[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (!isOver(seconds())) {
    pending.push(send(origin, next(pending.length), agent));
    await sleep(Math.max(0, 1000 * (pending.length / perSecond - seconds())));
  }
  const answers = await Promise.all(pending);
  agent.destroy();
  return answers;
}

/**
 * Sends calls from clients that each wait for their answer, until `isOver`.
 *
 * @param pause milliseconds between an answer and the client's next call
 */
export async function byClients(
  origin: string,
  clients: number,
  next: (number: number) => Call,
  isOver: (sent: number) => boolean,
  pause = 0,
): Promise<Answer[]> {
  const agent = keepingConnections(clients);
  const answers: Answer[] = [];
  let sent = 0;
  const client = async () => {
    while (!isOver(sent)) {
      const answer = await send(origin, next(sent++), agent);
      answers.push(answer);
      // A stopped process refuses connections at once; pause before the next try.
      const rest = answer.status === 0 ? Math.max(pause, 20) : pause;
      if (rest > 0) await sleep(rest);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answers;
}

export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 400;

/** Counts answers and failures; times are milliseconds. */
export function summary(answers: readonly Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    calls: answers.length,
    failed: answers.filter((answer) => !succeeded(answer)).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: Math.max(...times),
  };
}

/** Prints the first failures. */
export function printFailures(answers: readonly Answer[]): void {
  for (const { call, status, text } of answers.filter((answer) => !succeeded(answer)).slice(0, 5))
    console.log(`${call.name} ${call.path}: ${status} ${text.slice(0, 200)}\n`);
}

/** A server and the paths to request in turn. */
export type Target = { server: Running; paths: readonly string[]; encoding?: 'gzip' };

/** Requests per second, milliseconds, bytes per answer; `failed` counts other statuses and broken calls. */
type Load = Record<'rate' | 'p50' | 'p99' | 'bytes' | 'failed', number>;

const CONNECTIONS = 32;
/**
 * Node.js accepts one connection between two answers, so the last connection waits for about 500 answers. In rounds of
 * ten seconds, these waits affect less than one percent of the calls.
 */
const SECONDS = scaled(10);
const ROUNDS = scaled(3);

/** The conditions printed with the figures of `wrkInTurn`. */
export const WRK = `wrk, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn after a warm-up, medians`;

/** Loads the targets in turn, round after round; returns medians by target. */
export function wrkInTurn(targets: Readonly<Record<string, Target>>): Record<string, Load> {
  const loads: Record<string, Load[]> = {};
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const load = wrk(target, round === 0 ? 2 : SECONDS);
      if (round > 0) loads[name] = [...(loads[name] ?? []), load];
    }
  }
  return Object.fromEntries(
    Object.entries(loads).map(([name, rounds]) => [
      name,
      { ...medians(rounds), failed: rounds.reduce((sum, { failed }) => sum + failed, 0) },
    ]),
  );
}

function wrk({ server, paths, encoding }: Target, seconds: number): Load {
  const script = path.join(SCRATCH, 'wrk.lua');
  fs.writeFileSync(script, luaRequests(paths));
  const header = `Accept-Encoding: ${encoding ?? 'identity'}`;
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-H', header];
  const { stdout, stderr, error } = spawnSync('wrk', [...options, '-s', script, server.origin], {
    encoding: 'utf8',
    timeout: (seconds + 60) * 1000,
  });
  if (error) throw new Error('wrk does not run: install the Debian package wrk', { cause: error });
  const found = /^RESULT (.*)$/m.exec(stdout)?.[1];
  if (!found) throw new Error(`wrk failed: ${stdout}${stderr}`);
  const [requests = 0, microseconds = 0, p50 = 0, p99 = 0, failed = 0, bytes = 0] = found
    .split(' ')
    .map(Number);
  const rate = requests / (microseconds / 1e6);
  return { rate, p50: p50 / 1e3, p99: p99 / 1e3, bytes: bytes / requests, failed };
}

const luaRequests = (paths: readonly string[]): string => `
local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local requests, at = {}, 0
function init()
  for i, one in ipairs(paths) do requests[i] = wrk.format('GET', one) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('RESULT %d %d %d %d %d %d\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout, summary.bytes))
end
`;
