import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';

/**
 * Expects that a request with cookies comes from a page of this site. Browsers say where from by themselves:
 * in Sec-Fetch-Site over https, and in Origin whenever something is to be changed.
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

/** The site may be reached under another name than its own, as on a test's port, but never by another scheme. */
const isOwnOrigin = (origin: string, host: string | null): boolean =>
  origin === env.SITE_URL || (host !== null && origin === `${new URL(env.SITE_URL).protocol}//${host}`);
