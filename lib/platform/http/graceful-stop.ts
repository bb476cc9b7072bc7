import type { Server } from 'node:http';

/**
 * Stops a server as a deployment expects: no new connections, running answers are finished and their
 * connections closed, and what is still open after `deadline` milliseconds is cut off.
 *
 * @returns whether all answers were finished in time
 */
export async function stopGracefully(server: Server, deadline: number): Promise<boolean> {
  // A client that keeps its connection would go on asking.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  // A connection that was busy at close becomes idle with its answer, unnoticed by the server.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, deadline, false);
  });
  const finished = await Promise.race([closed, late]);
  clearInterval(sweep);
  clearTimeout(timer);
  if (!finished) server.closeAllConnections();
  return finished;
}
