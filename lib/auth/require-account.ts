import 'server-only';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { type Bearer, readAccessToken } from './access-token';
import { markAccountUsed } from './queries';
import { findSession } from './session-queries';

export type SignedIn = { Variables: { account: { id: string; sessionId: string } } };
export type MaybeSignedIn = { Variables: { account: { id: string; sessionId: string } | null } };

/** Lets through calls with a token of a living session; all others get 401. */
export const requireAccount: MiddlewareHandler<SignedIn> = async (c, next) => {
  const bearer = await livingBearer(c);
  if (!bearer) {
    c.header('WWW-Authenticate', 'Bearer');
    throw new AppError('unauthenticated');
  }
  c.set('account', { id: bearer.accountId, sessionId: bearer.sessionId });
  await next();
};

/** Knows who asks, if somebody does; a token that is over makes the call an anonymous one. */
export const optionalAccount: MiddlewareHandler<MaybeSignedIn> = async (c, next) => {
  const bearer = await livingBearer(c);
  c.set('account', bearer && { id: bearer.accountId, sessionId: bearer.sessionId });
  await next();
};

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

async function livingBearer(c: Context): Promise<Bearer | null> {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
  const bearer = token ? await readAccessToken(token) : null;
  const session = bearer && (await findSession(bearer));
  if (!session) return null;
  // Whoever changes something with an account uses it, whatever the feature.
  if (!session.used && c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    await markAccountUsed(bearer.accountId);
    session.used = true;
  }
  return bearer;
}
