import 'server-only';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { markAccountUsed } from '../queries';
import { type Bearer, readAccessToken } from './access-token';
import { findSession } from './session-queries';

export type SignedIn = { Variables: { account: { id: string; sessionId: string } } };

const accountOf =
  (look: { anew: boolean }): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const bearer = await livingBearer(c, look);
    if (!bearer) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    c.set('account', { id: bearer.accountId, sessionId: bearer.sessionId });
    await next();
  };

/** Lets through calls with a token of a living session; all others get 401. */
export const requireAccount = accountOf({ anew: false });

/** The same for the call by which open pages watch their session: what another process has ended is over at once. */
export const requireAccountAnew = accountOf({ anew: true });

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The session whose token a call carries; null without a living one. */
export async function livingBearer(c: Context, look = { anew: false }): Promise<Bearer | null> {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
  const bearer = token ? await readAccessToken(token) : null;
  const session = bearer && (await findSession(bearer, look));
  if (!session) return null;
  // Whoever changes something with an account uses it, whatever the feature.
  if (!session.used && c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    await markAccountUsed(bearer.accountId);
    session.used = true;
  }
  return bearer;
}
