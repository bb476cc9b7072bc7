import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { pagePolicy } from '../cache/page-policy.cjs';

/**
 * Gives a security policy to every HTML answer that has none: error pages, which Next.js renders past its
 * page cache. Only where the product runs as built, since development streams its pages.
 */
export function protectHtmlAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    let end = response.end;
    // Compression puts its own function in this place later; the one in front sees the page as text.
    Object.defineProperty(response, 'end', {
      configurable: true,
      get: () => end,
      set: (next: ServerResponse['end']) => {
        end = protectedEnd(next);
      },
    });
    response.end = end;
  });
}

function protectedEnd(end: ServerResponse['end']): ServerResponse['end'] {
  return function (this: ServerResponse, ...args: unknown[]) {
    if (lacksPolicy(this)) this.setHeader('Content-Security-Policy', pagePolicy(String(args[0] ?? '')));
    return Reflect.apply(end, this, args);
  };
}

const lacksPolicy = (response: ServerResponse): boolean =>
  !response.headersSent &&
  String(response.getHeader('content-type')).startsWith('text/html') &&
  !response.hasHeader('content-security-policy');
