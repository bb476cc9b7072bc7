import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'x-request-id';
/** What may stand in a log as it is. */
const USABLE = /^[\w-]{1,64}$/;

/**
 * Gives every request of this process an id, which its answer carries and the log names: the one that a
 * proxy has given it in `X-Request-Id`, else a new one. Pages and API find it in that header. Files of the build are
 * sent without it: they are the same for everybody, and a page waits for them.
 */
export function noteRequestIds(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const given = String(request.headers[HEADER] ?? '');
    const id = USABLE.test(given) ? given : randomUUID();
    if (id !== given) replaceHeader(request, id);
    if (!request.url?.startsWith('/_next/static/')) response.setHeader('X-Request-Id', id);
  });
}

function replaceHeader(request: IncomingMessage, id: string): void {
  request.headers[HEADER] = id;
  const { rawHeaders } = request;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === HEADER) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(HEADER, id);
}
