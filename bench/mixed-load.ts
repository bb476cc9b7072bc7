import http from 'node:http';
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
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
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
        response.on('end', () => finish(response.statusCode ?? 0, Buffer.concat(pieces).toString()));
      },
    );
    request.on('error', (error) => finish(0, String(error))).end(body);
  });
}

/** Whether an answer is what its caller wanted. */
export const went = ({ status }: Answered): boolean => status >= 200 && status < 400;

/** Of each kind of call: name, how many, how many of them failed, p50 and p99 in milliseconds. */
export function byName(answered: readonly Answered[]): [string, number, number, number, number][] {
  const names = [...new Set(answered.map(({ call }) => call.name))];
  return names.map((name) => {
    const all = answered.filter(({ call }) => call.name === name);
    const times = all.map(({ milliseconds }) => milliseconds);
    const failed = all.filter((one) => !went(one)).length;
    return [name, all.length, failed, quantile(times, 0.5), quantile(times, 0.99)];
  });
}

/** What failures said, each with how often, for the reader of a figure that is not nought. */
export function reasons(answered: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of answered.filter((answer) => !went(answer))) {
    const reason = `${one.call.name}: ${one.status} ${one.body.slice(0, 120)}`;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
