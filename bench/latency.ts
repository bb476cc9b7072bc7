import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Call = {
  /** Milliseconds until the whole answer was there. */
  milliseconds: number;
  /** Milliseconds until its first byte was there. */
  firstByte: number;
  status: number;
  etag: string | undefined;
  bytes: number;
  /** Milliseconds of a search in the server, by its Server-Timing header. */
  search: number | undefined;
};

const SEARCH = /\bsearch;dur=([\d.]+)/;

/** A client with kept connections, as a proxy has. */
export const keptConnections = (connections = 16): http.Agent =>
  new http.Agent({ keepAlive: true, maxSockets: connections });

/**
 * One GET, or a POST of JSON. Latencies include what this client itself takes, a few tenths of a
 * millisecond.
 */
export function call(url: string, agent: http.Agent, body?: string): Promise<Call> {
  const began = performance.now();
  const posted = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(body === undefined ? {} : posted) };
  return new Promise((resolve, reject) => {
    http
      .request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
        const firstByte = performance.now() - began;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          const milliseconds = performance.now() - began;
          const search = SEARCH.exec(String(headers['server-timing']))?.[1];
          resolve({
            milliseconds,
            firstByte,
            status: statusCode,
            etag: headers.etag,
            bytes,
            search: search === undefined ? undefined : Number(search),
          });
        });
      })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Calls the addresses one after the other, a new one every `gap` milliseconds whether or not those
 * before have been answered, until `isOver`.
 */
export async function callSteadily(
  urls: readonly string[],
  gap: number,
  isOver: (answered: readonly Call[]) => boolean,
): Promise<Call[]> {
  const agent = keptConnections();
  const answered: Call[] = [];
  const pending: Promise<unknown>[] = [];
  const began = performance.now();
  for (let sent = 0; !isOver(answered); sent++) {
    const url = urls[sent % urls.length] as string;
    pending.push(call(url, agent).then((result) => answered.push(result)));
    await sleep(Math.max(0, began + (sent + 1) * gap - performance.now()));
  }
  await Promise.all(pending);
  agent.destroy();
  return answered;
}

/**
 * Posts the bodies one after the other by each of several clients, of which each waits for its answer, until
 * all have been sent.
 */
export async function postInTurn(url: string, bodies: readonly string[], clients: number): Promise<Call[]> {
  const agent = keptConnections(clients);
  const answered: Call[] = [];
  let sent = 0;
  const client = async () => {
    while (sent < bodies.length) answered.push(await call(url, agent, bodies[sent++] as string));
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answered;
}
