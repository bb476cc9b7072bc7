import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Makes requests readable for Next.js before it sees them: it answers 500 to an address whose escapes are
 * no UTF-8, and to the method TRACE. Such an address becomes one that nothing has (404), and TRACE a
 * method that is refused. Nor is its own page for faults to be had by its name: it is in English and has a style
 * block that the policy stops.
 *
 * @param leads of single pages: where else they lead a request, before Next.js sees it
 */
export function readableRequests(
  leads: readonly ((request: IncomingMessage, response: ServerResponse) => void)[] = [],
): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.url?.includes('%')) request.url = readableUrl(request.url);
    if (request.url?.startsWith('/_global-error')) request.url = '/_not-found';
    for (const lead of leads) lead(request, response);
    if (request.method === 'TRACE') request.method = 'OPTIONS';
  });
}

/** `'/a/%ff?b=%ff'` becomes `'/a/%25ff?b=%ff'`: queries are read leniently as they are. */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.split('/').map(readableSegment).join('/') + url.slice(path.length);
}

function readableSegment(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}
