import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecrets } from './secrets';

/** Actions that a signed link allows without a session. */
type Purpose = 'watchlist-mails-off';

/** Signs an account for the link of a mail. The link has no end, because mails are read late. */
export const signAccount = (purpose: Purpose, accountId: string): string =>
  `${accountId}.${signature(purpose, accountId)}`;

/** Returns the account of a signed text; null if it is not ours, or for another purpose. */
export function readSignedAccount(purpose: Purpose, signed: string): string | null {
  const [accountId = '', given = ''] = signed.split('.');
  const [is, expected] = [Buffer.from(given), Buffer.from(signature(purpose, accountId))];
  return is.length === expected.length && timingSafeEqual(is, expected) ? accountId : null;
}

const signature = (purpose: Purpose, accountId: string) =>
  createHmac('sha256', authSecrets().token).update(`${purpose}:${accountId}`).digest('base64url');
