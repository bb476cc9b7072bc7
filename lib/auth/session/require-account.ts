import 'server-only';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { inTurnOf } from '@/lib/platform/http/limits/heavy-calls';
import { markAccountUsed } from '../queries';
import { type Bearer, readAccessToken } from './access-token';
import { findSession } from './session-queries';

export type SignedIn = { Variables: { account: { id: string; sessionId: string } } };

const accountOf =
  ({ fresh }: { fresh: boolean }): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const bearer = await bearerOfOpenSession(c, { fresh });
    if (!bearer) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    c.set('account', { id: bearer.accountId, sessionId: bearer.sessionId });
    await inTurnOf(bearer.accountId, c, next);
  };

/** Requires a token of a valid session; all other calls get 401. */
export const requireAccount = accountOf({ fresh: false });

/**
 * Requires the same without the cache, for the call by which open pages poll their session: a session that
 * another process has ended is over at once.
 */
export const requireFreshAccount = accountOf({ fresh: true });

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Returns the session of a call's token; null without a valid one. */
export async function bearerOfOpenSession(c: Context, { fresh } = { fresh: false }): Promise<Bearer | null> {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
  const bearer = token ? await readAccessToken(token) : null;
  const session = bearer && (await findSession(bearer, { fresh }));
  if (!session) return null;
  // Every write of any feature marks the account as used.
  if (!session.used && c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    await markAccountUsed(bearer.accountId);
    session.used = true;
  }
  return bearer;
}
