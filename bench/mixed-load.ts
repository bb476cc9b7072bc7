import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { keptConnections } from './latency';
import { quantile } from './measure';

/** A call of a load; what is called alike is counted together. */
export type LoadCall = {
  name: string;
  path: string;
  method?: 'POST' | 'DELETE';
  body?: string;
  headers?: Record<string, string>;
};

/** `status` is 0 where the connection broke, `milliseconds` until the whole answer was there. */
export type Answered = { call: LoadCall; status: number; milliseconds: number; began: number; body: string };

export type RunningLoad = {
  readonly answered: readonly Answered[];
  /** Sends nothing more and waits for what is under way. */
  stop: () => Promise<readonly Answered[]>;
};

/**
 * Calls by several clients, of which each waits for its answer and keeps its connection, until it is stopped.
 *
 * @param next the call with this number
 * @param pause milliseconds that a client waits after each answer
 */
export function startMixedLoad(
  origin: string,
  clients: number,
  next: (number: number) => LoadCall,
  pause = 0,
): RunningLoad {
  const agent = keptConnections(clients);
  const answered: Answered[] = [];
  let sent = 0;
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const answer = await send(origin, next(sent++), agent);
      answered.push(answer);
      // A process that is gone refuses at once.
      const rest = answer.status === 0 ? Math.max(pause, 20) : pause;
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  const done = Promise.all(Array.from({ length: clients }, client));
  return {
    answered,
    async stop() {
      stopped = true;
      await done;
      agent.destroy();
      return answered;
    },
  };
}

/** One call; a broken connection is an answer with status 0. Bodies are kept of refusals alone. */
export function send(origin: string, call: LoadCall, agent?: http.Agent): Promise<Answered> {
  const began = performance.now();
  const { path, method = 'GET', body, headers } = call;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const finish = (status: number, text: string) =>
      resolve({ call, status, milliseconds: performance.now() - began, began, body: text });
    const request = http.request(
      `${origin}${path}`,
      { method, agent, headers: { 'accept-encoding': 'gzip', ...json, ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        const refused = (response.statusCode ?? 0) >= 400;
        response.on('data', (piece: Buffer) => refused && pieces.push(piece));
        response.on('error', (error) => finish(0, String(error)));
        response.on('end', () => {
          const sent = Buffer.concat(pieces);
          const packed = response.headers['content-encoding'] === 'gzip' && sent.length > 0;
          finish(response.statusCode ?? 0, (packed ? gunzipSync(sent) : sent).toString());
        });
      },
    );
    request.on('error', (error) => finish(0, String(error))).end(body);
  });
}

/** Whether an answer is what its caller wanted. */
export const went = ({ status }: Answered): boolean => status >= 200 && status < 400;

/** How many calls there were, how many of them failed, and how long they took in milliseconds. */
export function summed(answered: readonly Answered[]) {
  const times = answered.map(({ milliseconds }) => milliseconds);
  return {
    calls: answered.length,
    failed: answered.filter((one) => !went(one)).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: Math.max(...times),
  };
}

/** Of each kind of call: name, how many, how many of them failed, p50 and p99 in milliseconds. */
export function byName(answered: readonly Answered[]): [string, number, number, number, number][] {
  const names = [...new Set(answered.map(({ call }) => call.name))];
  return names.map((name) => {
    const { calls, failed, p50, p99 } = summed(answered.filter(({ call }) => call.name === name));
    return [name, calls, failed, p50, p99];
  });
}

/** What failures said, each with how often, for the reader of a figure that is not nought. */
export function reasons(answered: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of answered.filter((answer) => !went(answer))) {
    // A page says it in its heading, a refusal of the API in its code.
    const said = /<h1[^>]*>(.*?)<\/h1>|"code":"(\w+)"/.exec(one.body);
    const reason = `${one.call.name}: ${one.status} ${said?.[1] ?? said?.[2] ?? one.body.slice(0, 120)}`;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
