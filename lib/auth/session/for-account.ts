import 'server-only';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { type About, type Answering, answers, type Schemas } from '@/lib/platform/http/calls/answers';
import { inTurnOf } from '@/lib/platform/http/limits/heavy-calls';
import { markAccountUsed } from '../queries';
import { type Bearer, readAccessToken } from './access-token';
import { findSession } from './session-queries';

export type SignedIn = { Variables: { account: { id: string; sessionId: string } } };

/**
 * Requires a token of a valid session, and documents the answers of the call as `answers` does. All other calls get 401.
 *
 * @param isFresh without the cache, for the call by which open pages poll their session: a session that another
 *   process has ended is over at once
 */
export function forAccount<const Given extends Schemas, P extends string = string>(
  schemas: Given,
  summary: string,
  { refusals = [], isFresh = false, ...about }: About & { isFresh?: boolean } = {},
): MiddlewareHandler<SignedIn, P, Answering<Given>> {
  const require: MiddlewareHandler<SignedIn> = async (c, next) => {
    const bearer = await bearerOfOpenSession(c, { fresh: isFresh });
    if (!bearer) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    c.set('account', { id: bearer.accountId, sessionId: bearer.sessionId });
    await inTurnOf(bearer.accountId, c, next);
  };
  const all = ['unauthenticated', ...refusals, 'account_busy'] as const;
  // The description is a property of the middleware.
  return Object.assign(require, answers(schemas, summary, { ...about, refusals: all })) as never;
}

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
