import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';

/** Milliseconds within which a proxy closes connections that it does not use (deploy/nginx.conf: four seconds). */
const PROXY_KEEPS = 5_000;

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
    if (!server.listening) endConnection(response);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return async (deadline) => {
    // Not the server's own way to close, which ends idle connections at once.
    const closed = new Promise<boolean>((resolve) =>
      net.Server.prototype.close.call(server, () => resolve(true)),
    );
    for (const response of running) endConnection(response);
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

/**
 * Has the servers of this process stop so when Next.js, which ends its process on SIGTERM when its server is
 * closed, closes them.
 */
export function closeGracefully(behindProxy: boolean, deadline: number): void {
  const prepared = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (prepared.has(server)) return;
    prepared.add(server);
    const stop = gracefulStop(server, behindProxy);
    server.close = (callback) => {
      void stop(deadline).then(() => callback?.());
      return server;
    };
  });
}

function endConnection(response: ServerResponse): void {
  if (response.headersSent) response.once('finish', () => response.req.socket.destroySoon());
  else response.setHeader('Connection', 'close');
}
