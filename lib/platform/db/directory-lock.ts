import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors/app-error';
import { answerCaller, askOwner, type CarryOut, type Owner } from './channel';

/** Milliseconds that a socket has for its answer. */
const ANSWERS_WITHIN = 2_000;
/** Milliseconds that starters who meet keep trying: long enough for five of them on a busy machine. */
const PATIENCE = 6_000;
/** Maximum length of a socket's path in bytes. */
const MAX_PATH = process.platform === 'darwin' ? 103 : 107;

/** A living socket in a data directory. Its owner is null if it does not answer. */
type LivingSocket = { address: string; owner: Owner | null };

/** The data directory cannot be used. The message is for the operator. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';

  constructor(dataDir: string, { address, owner }: LivingSocket) {
    super(
      `Das Datenverzeichnis ${dataDir} ist ` +
        (owner ? `seit ${owner.since} von Prozess ${owner.pid}` : 'von einem Prozess, der nicht antwortet,') +
        ` geöffnet. Beende diesen Prozess, oder setze DATA_DIR auf ein anderes Verzeichnis (Socket: ${address}).`,
    );
  }
}

/** Folder of the sockets. Only its owner may enter it, since a connected process may send commands. */
export const lockFolder = (dataDir: string) => path.join(dataDir, 'lock');

/**
 * Takes a data directory for this process, because the embedded database has no lock of its own and two processes on
 * it lose data silently. The lock is a Unix socket that answers. A starter first binds its own, then connects to all
 * others: of two starters at least one sees the other, and whoever sees another steps back. The directory exists.
 *
 * @returns the lock; it refuses commands until `carryOut` is set
 * @throws DirectoryLockedError when another process holds it, DataDirectoryError when there can be no socket
 */
export async function lockDirectory(dataDir: string): Promise<{ carryOut: CarryOut; release: () => void }> {
  const giveUp = Date.now() + PATIENCE;
  for (let pause = 100; ; pause *= 2) {
    const mine = await bind(dataDir);
    const others = await livingSockets(dataDir, mine.name);
    const [other] = others;
    mine.owner.holds = !other;
    if (!other) return mine;
    mine.release();
    const holder = others.find(({ owner }) => owner?.holds);
    if (holder || Date.now() > giveUp) throw new DirectoryLockedError(dataDir, holder ?? other);
    // Longer from try to try: on a busy machine ten of them would meet again and again.
    await sleep(Math.random() * pause);
  }
}

/** The socket of the process that holds a data directory, or null, also where there is no such directory. */
export async function findHolder(dataDir: string): Promise<LivingSocket | null> {
  return (await livingSockets(dataDir)).find(({ owner }) => owner?.holds) ?? null;
}

async function bind(dataDir: string) {
  const name = `${randomBytes(6).toString('hex')}.sock`;
  const file = path.join(lockFolder(dataDir), name);
  const owner: Owner = { pid: process.pid, since: new Date().toISOString(), holds: false };
  const mine = {
    name,
    owner,
    carryOut: (() => Promise.reject(new AppError('database_busy'))) as CarryOut,
    release() {
      fs.rmSync(file, { force: true });
      server.close();
    },
  };
  const server = net.createServer((caller) => answerCaller(caller.unref(), owner, mine.carryOut)).unref();
  try {
    await once(server.listen(socketAddress(`${file}.new`)), 'listening');
  } catch (cause) {
    if (cause instanceof DataDirectoryError) throw cause;
    throw new DataDirectoryError(`In ${lockFolder(dataDir)} lässt sich kein Unix-Socket anlegen.`, { cause });
  }
  // Rename only after listening: another process would take a socket that refuses connections for a stale one.
  fs.renameSync(`${file}.new`, file);
  return mine;
}

async function livingSockets(dataDir: string, mine?: string): Promise<LivingSocket[]> {
  const folder = lockFolder(dataDir);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const others = names.filter((name) => name.endsWith('.sock') && name !== mine);
  return (await Promise.all(others.map((name) => living(path.join(folder, name))))).flat();
}

/** Returns a socket if its process lives. Removes that of a dead process, which is safe: no name is used twice. */
async function living(file: string): Promise<LivingSocket[]> {
  const address = socketAddress(file);
  try {
    return [{ address, owner: await askOwner(address, ANSWERS_WITHIN) }];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') fs.rmSync(file, { force: true });
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? [] : [{ address, owner: null }];
  }
}

/** A socket's path, from the current folder where that is shorter: the system accepts few bytes. */
export function socketAddress(file: string): string {
  const paths = [path.resolve(file), path.relative('', file)];
  const [shortest = ''] = paths.sort((a, b) => Buffer.byteLength(a) - Buffer.byteLength(b));
  if (Buffer.byteLength(shortest) <= MAX_PATH) return shortest;
  throw new DataDirectoryError(
    `Der Pfad des Sockets ${shortest} hat mehr als ${MAX_PATH} Bytes, und das System erlaubt nicht mehr. ` +
      'Setze DATA_DIR auf ein Verzeichnis mit kürzerem Pfad.',
  );
}
