import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecrets } from './secrets';

/** Actions that a signed address allows without a session. */
type Purpose = 'watchlist-mails-off' | 'calendar-feed';

/** Signs the id of an account or of a feed. The signature has no end: mails are read late, calendars for years. */
export const signId = (purpose: Purpose, id: string): string => `${id}.${signature(purpose, id)}`;

/** Returns the id of a signed text; null if it is not ours, or for another purpose. */
export function readSignedId(purpose: Purpose, signed: string): string | null {
  const [id = '', given = '', ...more] = signed.split('.');
  const [is, expected] = [Buffer.from(given), Buffer.from(signature(purpose, id))];
  return more.length === 0 && is.length === expected.length && timingSafeEqual(is, expected) ? id : null;
}

const signature = (purpose: Purpose, id: string) =>
  createHmac('sha256', authSecrets().token).update(`${purpose}:${id}`).digest('base64url');
