import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { perProcess } from '@/lib/platform/per-process';
import { createWorkQueue, inTurn } from '@/lib/platform/work-queue';
import { ARGON2, HASHES_AT_ONCE, HASHES_WAITING } from '../rules';

/** Each takes a core and 19 MiB. */
const LIMITS = { atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING };

const queue = perProcess('hashes', createWorkQueue);

/** How many hashes this process has computed, for tests. */
export const hashesDone = (): number => queue.done;

/** How many there were at the same time at most. */
export const mostHashesAtOnce = (): number => queue.most;

/** A password as it is stored: argon2id with a salt of its own, in the form of PHC. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(queue, LIMITS, () => hash(password, ARGON2));

/** Whether a password is the stored one. Without a stored one the same work is done, for nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await inTurn(queue, LIMITS, () => verify(stored ?? NOBODY, password));
  return right && stored !== null;
}

/** Whether a stored password was hashed with other figures than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** The hash of a random text that nobody has kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$pvMKBR7dOmRORT6wDpPF0Q$hKwgyNgm99D3Z6Pv9GOmQPK2I8C2goQuKVFUBxoFV3A';
