import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@/lib/platform/errors/app-error';
import { ARGON2, HASHES_AT_ONCE, HASHES_WAITING } from './rules';

type Queue = { running: number; most: number; waiting: (() => void)[]; done: number };

// The parts of a site load this module apart, and share one processor.
const held = globalThis as typeof globalThis & { aktienlotseHashes?: Queue };

const queue = (): Queue => {
  held.aktienlotseHashes ??= { running: 0, most: 0, waiting: [], done: 0 };
  return held.aktienlotseHashes;
};

/** How many hashes this process has computed, for tests and benchmarks. */
export const hashesDone = (): number => queue().done;

/** How many there were at the same time at most. */
export const mostHashesAtOnce = (): number => queue().most;

/** A password as it is stored: argon2id with a salt of its own, in the form of PHC. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2));

/** Whether a password is the stored one. Without a stored one the same work is done, for nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? NOBODY, password));
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

/** A few at a time: each takes a core and 19 MiB. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const line = queue();
  if (line.running >= HASHES_AT_ONCE) {
    if (line.waiting.length >= HASHES_WAITING) throw new AppError('unavailable');
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  } else {
    line.running++;
    line.most = Math.max(line.most, line.running);
  }
  try {
    line.done++;
    return await work();
  } finally {
    // Whoever waits takes over this place.
    const next = line.waiting.shift();
    if (next) next();
    else line.running--;
  }
}
