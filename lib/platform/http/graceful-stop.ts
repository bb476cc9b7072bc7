import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';

/** Milliseconds that running requests get after a stop signal. */
const GRACE = 9_000;
/** Milliseconds that mails and events get after that. */
const GRACE_FOR_REST = 2_000;
/**
 * Timeouts of a server, in milliseconds. Idle connections outlive a proxy's own timeout, so that the proxy
 * never sends into a closing one. Headers and bodies that arrive too slowly are cut off; Node.js looks for them
 * every 30 seconds unless told otherwise.
 */
export const SERVER_TIMES = {
  keepAliveTimeout: 75_000,
  headersTimeout: 30_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** Connections that wait at most until Node.js accepts them, its default. */
const BACKLOG = 511;

/** Milliseconds within which a proxy, however busy, closes connections that it does not use (deploy/nginx.conf: four seconds). */
const PROXY_KEEPS = 8_000;

/**
 * Prepares a server for a graceful stop: it accepts the connections that wait and no others, finishes running answers,
 * closes each connection after its answer, and cuts off the rest after `deadline` milliseconds.
 *
 * @param behindProxy whether a proxy holds the idle connections. It may send a call into a connection just as
 *   we close it, and cannot retry a POST, so closing idle connections is left to the proxy.
 * @returns a function that stops the server and resolves to whether all answers were finished in time
 */
export function gracefulStop(server: Server, behindProxy: boolean): (deadline: number) => Promise<boolean> {
  const running = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    // A client with a keep-alive connection would continue to send requests.
    if (isStopping) endConnection(response, behindProxy);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return async (deadline) => {
    isStopping = true;
    await acceptWaiting(server);
    // The `close()` of http would end idle connections at once.
    const closed = new Promise<boolean>((resolve) =>
      net.Server.prototype.close.call(server, () => resolve(true)),
    );
    for (const response of running) endConnection(response, behindProxy);
    const idle = setTimeout(() => server.closeIdleConnections(), behindProxy ? PROXY_KEEPS : 0);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, deadline, false);
    });
    const finished = await Promise.race([closed, late]);
    clearTimeout(timer);
    clearTimeout(idle);
    if (!finished) server.closeAllConnections();
    return finished;
  };
}

/** Accepts the connections that wait, one in each turn of the event loop: closing the server would reset them. */
async function acceptWaiting(server: Server): Promise<void> {
  let hasAccepted = true;
  const note = () => {
    hasAccepted = true;
  };
  server.on('connection', note);
  // The rest of this turn accepts none.
  await nextTurn();
  for (let turns = 0; hasAccepted && turns < BACKLOG; turns++) {
    hasAccepted = false;
    await nextTurn();
  }
  server.off('connection', note);
}

function endConnection(response: ServerResponse, behindProxy: boolean): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  // The headers are out, so a proxy does not know and may send its next call at once.
  else if (!behindProxy) response.once('finish', () => response.req.socket.destroySoon());
}

/**
 * Stops the process on SIGTERM and SIGINT: first its server, then pending mails and events. A second signal changes nothing:
 * npm repeats the one that a terminal or a supervisor sends to both.
 *
 * @param finish resolves when mails and events have been sent
 */
export function stopOnSignal(server: Server, behindProxy: boolean, finish: () => Promise<unknown>): void {
  const stop = gracefulStop(server, behindProxy);
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    const finished = await stop(GRACE);
    await Promise.race([finish(), sleep(GRACE_FOR_REST)]);
    if (!finished) log.warn('Der Prozess wurde beendet, bevor alle Anfragen beantwortet waren');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}
