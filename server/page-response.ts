import fs from 'node:fs';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { pagePolicy } from '@/lib/platform/cache/page-policy.cjs';

/** The page that the build has rendered for errors; Next.js sends it past its page cache. */
const ERROR_PAGE = '.next/server/app/_global-error.html';

let policy: string | undefined;

/** Allows the scripts of the error page and no others. */
function errorPagePolicy(): string {
  policy ??= pagePolicy(fs.existsSync(ERROR_PAGE) ? fs.readFileSync(ERROR_PAGE, 'utf8') : '');
  return policy;
}

/**
 * The response class of the site's server, an option of Node's `createServer`. Cached pages and pages rendered per
 * request bring their Content-Security-Policy; an HTML response without one gets that of the error page.
 */
export class PageResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override writeHead(status: number, ...rest: unknown[]): this {
    const type = String(this.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && !this.hasHeader('content-security-policy'))
      this.setHeader('Content-Security-Policy', errorPagePolicy());
    return super.writeHead(status, ...(rest as []));
  }
}
