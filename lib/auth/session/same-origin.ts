import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { LOOPBACK } from '@/lib/platform/http/identify-request';

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

/** A configured site has one origin. Tried out on this machine, it may be asked by any port of it. */
const isOwnOrigin = (origin: string, host: string | null): boolean =>
  origin === new URL(env.SITE_URL).origin || (isOnThisMachine(origin) && origin === `http://${host}`);

const isOnThisMachine = (origin: string): boolean =>
  [env.SITE_URL, origin].every((one) => LOOPBACK.test(URL.canParse(one) ? new URL(one).hostname : ''));
