import 'server-only';
import { sign, verify } from 'hono/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { env } from '@/lib/platform/env';
import { TOKEN_LIFE } from '../rules';
import { authSecrets } from './secrets';

/** Whose calls a token makes: an account, in one of its sessions. */
export type Bearer = { accountId: string; sessionId: string };

/** Which algorithm a token may have is no question to the token. */
const ALGORITHM = 'HS256';

const issuer = () => env.SITE_URL;
const AUDIENCE = 'api';

/** Tokens whose signature was found to be ours; a browser sends the same one for minutes. */
const known = new LRUCache<string, { bearer: Bearer; exp: number }>({ max: 10_000 });

const claimsSchema = z.object({ sub: z.string().min(1), sid: z.string().min(1), exp: z.number() });

/** A token for the API alone, when it ends, and in how many seconds, for those whose clock is wrong. */
export async function signAccessToken(
  { accountId, sessionId }: Bearer,
  now = Date.now(),
): Promise<{ token: string; expiresAt: Date; lifetime: number }> {
  const exp = Math.floor(now / 1000) + TOKEN_LIFE;
  const claims = { iss: issuer(), aud: AUDIENCE, sub: accountId, sid: sessionId, exp };
  const token = await sign(claims, authSecrets().token, ALGORITHM);
  return { token, expiresAt: new Date(exp * 1000), lifetime: TOKEN_LIFE };
}

/** Who a token speaks for; null if it is not ours, not for the API, or over. Says nothing about the session. */
export async function readAccessToken(token: string): Promise<Bearer | null> {
  const read = known.get(token) ?? (await verified(token));
  if (!read || read.exp <= Date.now() / 1000) return null;
  known.set(token, read);
  return read.bearer;
}

async function verified(token: string): Promise<{ bearer: Bearer; exp: number } | null> {
  try {
    const claims = await verify(token, authSecrets().token, {
      alg: ALGORITHM,
      iss: issuer(),
      aud: AUDIENCE,
    });
    const { sub, sid, exp } = claimsSchema.parse(claims);
    return { bearer: { accountId: sub, sessionId: sid }, exp };
  } catch {
    // The reason names the token.
    return null;
  }
}
