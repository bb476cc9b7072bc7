import 'server-only';
import { parse } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';
import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { env } from '@/lib/platform/env';
import type { Bearer } from './access-token';
import { authSecrets } from './secrets';
import { sessionCookieName } from './session-cookie-name';

/** Cache of cookies decrypted within the last minute; their sessions are checked each time. */
const known = new LRUCache<string, Bearer>({ max: 10_000, ttl: 60_000 });

const claimsSchema = z.object({ sub: z.string().min(1), sid: z.string().min(1) });

/**
 * Returns the session that a browser's cookies name; null if there is none or it is not ours. It may have
 * ended.
 */
export async function readSessionCookie(cookies: string | null | undefined): Promise<Bearer | null> {
  const name = sessionCookieName(env.SITE_URL);
  const token = parse(cookies ?? '', name)[name];
  if (!token) return null;
  const remembered = known.get(token);
  if (remembered) return remembered;
  try {
    const { sub, sid } = claimsSchema.parse(await decode({ token, secret: authSecrets().session }));
    const bearer = { accountId: sub, sessionId: sid };
    known.set(token, bearer);
    return bearer;
  } catch {
    return null;
  }
}
