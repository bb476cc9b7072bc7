import fs from 'node:fs';
import path from 'node:path';
import { isAlive, startOf } from './process-identity';

/** Who holds a data directory. `port` is set when the holder is the site, which then takes commands. */
export type LockHolder = { pid: number; born: string; since: string; port: number | null };

/** A file of one process: `held` is false while the process still looks whether it is alone. */
type Claim = LockHolder & { file: string; held: boolean };

/** Milliseconds that starters who meet each other keep trying. */
const PATIENCE = 2_000;

export class DirectoryLockedError extends Error {
  readonly holder: LockHolder;

  constructor(directory: string, lockFile: string, holder: LockHolder) {
    super(
      `Das Datenverzeichnis ${directory} ist seit ${holder.since} von Prozess ${holder.pid} geöffnet. ` +
        `Beende diesen Prozess, oder setze DATA_DIR auf ein anderes Verzeichnis (Sperrdatei: ${lockFile}).`,
    );
    this.name = 'DirectoryLockedError';
    this.holder = holder;
  }
}

/**
 * Takes a directory for this process, because the embedded database has no lock of its own and two
 * processes on it lose data silently. Each process writes a file named after itself first and looks for
 * others' files then: of two starters at least one sees the other, and whoever sees a living one steps
 * back. A file names its process by id and start time, so one that a killed process left behind is
 * recognised even if its id is in use again, and may be removed by anybody at any time.
 *
 * Processes must see each other: not for containers that share a directory.
 *
 * @throws DirectoryLockedError when a living process holds it
 */
export function lockDirectory(directory: string, port: number | null): { release: () => void } {
  const born = startOf(process.pid) ?? '';
  const file = `${directory}.lock.${process.pid}.${born}`;
  const mine: Claim = { file, pid: process.pid, born, since: new Date().toISOString(), port, held: false };
  const giveUp = Date.now() + PATIENCE;
  for (;;) {
    if (!create(mine)) throw new DirectoryLockedError(directory, file, contentOf(mine));
    const other = livingClaims(directory).find((claim) => claim.file !== file);
    if (!other) return hold(mine);
    fs.rmSync(file, { force: true });
    if (other.held || Date.now() > giveUp) throw new DirectoryLockedError(directory, other.file, other);
    pause(5 + Math.random() * 45);
  }
}

/** The living holder of a directory, or null, also where there is no such directory. */
export function lockHolder(directory: string): LockHolder | null {
  if (!fs.existsSync(path.dirname(directory))) return null;
  return livingClaims(directory).find(({ held }) => held) ?? null;
}

function create(claim: Claim): boolean {
  try {
    fs.writeFileSync(claim.file, JSON.stringify(claim), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function hold(mine: Claim): { release: () => void } {
  fs.writeFileSync(mine.file, JSON.stringify({ ...mine, held: true }));
  const release = () => {
    fs.rmSync(mine.file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return { release };
}

/** The claims of living processes; those of dead ones are removed. */
function livingClaims(directory: string): Claim[] {
  const prefix = `${path.basename(directory)}.lock.`;
  const folder = path.dirname(directory);
  return fs.readdirSync(folder).flatMap((name) => {
    const [, pid, born] =
      /^(\d+)\.([\w-]*)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
    if (pid === undefined || born === undefined) return [];
    const file = path.join(folder, name);
    if (isAlive(Number(pid), born)) return [contentOf({ file, pid: Number(pid), born })];
    fs.rmSync(file, { force: true });
    return [];
  });
}

/** The name alone says whose a file is; its content may be half written and adds what people read. */
function contentOf({ file, pid, born }: Pick<Claim, 'file' | 'pid' | 'born'>): Claim {
  const claim = { file, pid, born, since: 'eben', port: null, held: false };
  try {
    return { ...claim, ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Claim>), file, pid, born };
  } catch {
    return claim;
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
