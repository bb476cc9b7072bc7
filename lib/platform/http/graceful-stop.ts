import type { Server, ServerResponse } from 'node:http';

/**
 * Prepares a server to be stopped as a deployment expects: no new connections, running answers are
 * finished, each ends its connection, and what is still open after `deadline` milliseconds is cut off.
 *
 * @returns the function that stops it; it resolves to whether all answers were finished in time
 */
export function gracefulStop(server: Server): (deadline: number) => Promise<boolean> {
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    // A client that keeps its connection would go on asking.
    if (!server.listening) endConnection(response);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return async (deadline) => {
    const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
    for (const response of running) endConnection(response);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, deadline, false);
    });
    const finished = await Promise.race([closed, late]);
    clearTimeout(timer);
    if (!finished) server.closeAllConnections();
    return finished;
  };
}

function endConnection(response: ServerResponse): void {
  if (response.headersSent) response.once('finish', () => response.req.socket.destroySoon());
  else response.setHeader('Connection', 'close');
}
