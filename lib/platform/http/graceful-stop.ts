import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';

/** Milliseconds that running requests get after a stop signal. */
const GRACE = 9_000;
/** Milliseconds that mails and events get after that. */
const GRACE_FOR_REST = 2_000;
/**
 * Times of a server, in milliseconds. Idle connections live longer than a proxy keeps its own, so that it never sends
 * into one that closes; headers and bodies that trickle in end without one.
 */
export const SERVER_TIMES = { keepAliveTimeout: 75_000, headersTimeout: 30_000, requestTimeout: 30_000 };

/** Milliseconds within which a proxy, however busy, closes connections that it does not use (deploy/nginx.conf: four seconds). */
const PROXY_KEEPS = 8_000;

/**
 * Prepares a server to be stopped as a deployment expects: no new connections, running answers are
 * finished, each ends its connection, and what is still open after `deadline` milliseconds is cut off.
 *
 * @param behindProxy whether who keeps idle connections is a proxy: it may send a call into one at the very
 *   moment at which we close it, and cannot repeat a POST; so closing them is left to it
 * @returns the function that stops it; it resolves to whether all answers were finished in time
 */
export function gracefulStop(server: Server, behindProxy: boolean): (deadline: number) => Promise<boolean> {
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    // A client that keeps its connection would go on asking.
    if (!server.listening) endConnection(response, behindProxy);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return async (deadline) => {
    // Not the server's own way to close, which ends idle connections at once.
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

function endConnection(response: ServerResponse, behindProxy: boolean): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  // A proxy that was not told may send the next call by it at once.
  else if (!behindProxy) response.once('finish', () => response.req.socket.destroySoon());
}

/**
 * Stops the process on SIGTERM and SIGINT: first its server, then what still has to go out.
 *
 * @param finish resolves when mails and events have been sent
 */
export function stopOnSignal(server: Server, behindProxy: boolean, finish: () => Promise<unknown>): void {
  const stop = gracefulStop(server, behindProxy);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      const finished = await stop(GRACE);
      await Promise.race([finish(), sleep(GRACE_FOR_REST)]);
      if (!finished) log.warn('Der Prozess wurde beendet, bevor alle Anfragen beantwortet waren');
      process.exit(0);
    });
  }
}
