import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { perProcess } from '@/lib/platform/per-process';
import { createWorkQueue, inTurn } from '@/lib/platform/work-queue';
import { ARGON2, HASHES_AT_ONCE, HASHES_WAITING } from '../rules';

/** Each hash takes one core and 19 MiB. */
const LIMITS = { atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING };

const queue = perProcess('hashes', createWorkQueue);

/** How many hashes this process has computed, for tests. */
export const hashesDone = (): number => queue.done;

/** Hashes a password for storage: argon2id with a random salt, in PHC format. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(queue, LIMITS, () => hash(password, ARGON2));

/**
 * Compares a password with the stored hash. Without a hash it does the same work, so that timing reveals
 * nothing.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await inTurn(queue, LIMITS, () => verify(stored ?? NOBODY, password));
  return right && stored !== null;
}

/** Whether a stored password was hashed with parameters other than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** The hash of a random text that is not stored anywhere. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$pvMKBR7dOmRORT6wDpPF0Q$hKwgyNgm99D3Z6Pv9GOmQPK2I8C2goQuKVFUBxoFV3A';
