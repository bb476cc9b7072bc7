import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';

/**
 * Refuses a request with cookies that does not come from a page of this site. Browsers state the origin
 * themselves: in Sec-Fetch-Site over https, and in Origin for every write.
 *
 * @throws AppError `foreign_request`
 */
export function expectOwnPage(request: Request): void {
  const { headers, method } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const reads = method === 'GET' || method === 'HEAD';
  const foreign =
    (site !== null && site !== 'same-origin' && !(reads && site === 'none')) ||
    (origin !== null && !isOwnOrigin(origin, headers.get('host'))) ||
    (!reads && site === null && origin === null);
  if (foreign) throw new AppError('foreign_request');
}

/** The site may have another host name, like a test's port, but never another scheme. */
const isOwnOrigin = (origin: string, host: string | null): boolean =>
  origin === env.SITE_URL || (host !== null && origin === `${new URL(env.SITE_URL).protocol}//${host}`);
