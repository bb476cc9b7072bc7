import 'server-only';
import { sign, verify } from 'hono/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { env } from '@/lib/platform/env';
import { TOKEN_LIFE } from '../rules';
import { authSecrets } from './secrets';

/** The bearer of a token: an account, in one of its sessions. */
export type Bearer = { accountId: string; sessionId: string };

/** The algorithm is fixed; a token cannot choose it. */
const ALGORITHM = 'HS256';

const issuer = () => env.SITE_URL;
const AUDIENCE = 'api';

/** Cache of verified tokens; a browser sends the same one for minutes. */
const known = new LRUCache<string, { bearer: Bearer; exp: number }>({ max: 10_000 });

const claimsSchema = z.object({ sub: z.string().min(1), sid: z.string().min(1), exp: z.number() });

/**
 * Creates a token for the API only, with its expiry as a time and in seconds, for clients with a wrong clock.
 */
export async function signAccessToken(
  { accountId, sessionId }: Bearer,
  now = Date.now(),
): Promise<{ token: string; expiresAt: Date; lifetime: number }> {
  const exp = Math.floor(now / 1000) + TOKEN_LIFE;
  const claims = { iss: issuer(), aud: AUDIENCE, sub: accountId, sid: sessionId, exp };
  const token = await sign(claims, authSecrets().token, ALGORITHM);
  return { token, expiresAt: new Date(exp * 1000), lifetime: TOKEN_LIFE };
}

/**
 * Returns the bearer of a token; null if it is not ours, not for the API, or expired. Does not check the
 * session.
 */
export async function readAccessToken(token: string): Promise<Bearer | null> {
  const read = known.get(token) ?? (await verified(token));
  if (!read || read.exp <= Date.now() / 1000) return null;
  known.set(token, read);
  return read.bearer;
}

async function verified(token: string): Promise<{ bearer: Bearer; exp: number } | null> {
  try {
    const claims = await verify(token, authSecrets().token, { alg: ALGORITHM, iss: issuer(), aud: AUDIENCE });
    const { sub, sid, exp } = claimsSchema.parse(claims);
    return { bearer: { accountId: sub, sessionId: sid }, exp };
  } catch {
    // The error contains the token.
    return null;
  }
}
