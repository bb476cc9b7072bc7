import { words } from '@/lib/platform/format/words';
import 'server-only';
import { env } from '@/lib/platform/env';

/** Words of this product and its trade that people make passwords of. */
const PRODUCT_WORDS = words`
  aktienlotse, aktien, aktie, lotse, portfolio, watchlist, dividende, dividenden, depot, börse, boerse, investor
`;

/** Common passwords that the list lacks in part. */
const GERMAN_WORDS = words`
  passwort, kennwort, geheim, hallo, schatz, qwertz, qwertzu, qwertzui, qwertzuiop, yxcvbn, yxcvbnm
`;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large; it is read at the first registration. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
};

/**
 * Whether a password is among those tried first: a common one, a word of the product, or the address itself.
 */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  const small = password.toLowerCase();
  if ((await commonPasswords()).has(small)) return true;
  const [name = ''] = email.split('@', 1);
  const words = [...PRODUCT_WORDS, ...GERMAN_WORDS, env.SITE_NAME.toLowerCase(), email, name];
  // With digits and signs around it, a word is not much better.
  const core = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (words.some((word) => word !== '' && (small === word || core === word))) return true;
  return new Set(small).size === 1;
}
