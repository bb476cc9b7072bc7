import fs from 'node:fs';

/** Who holds a data directory. `port` is set when the holder is the site, which then takes commands. */
export type LockHolder = { pid: number; born: string; since: string; port: number | null };

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
 * Takes a data directory for this process, because the embedded database has no lock of its own and
 * two processes on it lose data silently. The lock file is linked into place with its content, so it is
 * there whole or not at all; one that a killed process left behind is recognised by the process's start
 * time (a reused process id is not taken for the holder) and taken over.
 *
 * @throws DirectoryLockedError when a living process holds it
 */
export function lockDirectory(directory: string, port: number | null): { release: () => void } {
  const lockFile = `${directory}.lock`;
  const mine: LockHolder = {
    pid: process.pid,
    born: startTime(process.pid),
    since: new Date().toISOString(),
    port,
  };
  const content = JSON.stringify(mine);
  const draft = `${lockFile}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (link(draft, lockFile)) return held(lockFile, content);
      const found = read(lockFile);
      if (found === null) continue;
      const holder = parse(found);
      if (holder && isAlive(holder)) throw new DirectoryLockedError(directory, lockFile, holder);
      removeStale(lockFile, found);
    }
    throw new Error(`Die Sperrdatei ${lockFile} lässt sich nicht übernehmen.`);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** The living holder of a data directory, or null. */
export function lockHolder(directory: string): LockHolder | null {
  const found = read(`${directory}.lock`);
  const holder = found === null ? null : parse(found);
  return holder && isAlive(holder) ? holder : null;
}

function held(lockFile: string, content: string): { release: () => void } {
  const release = () => {
    if (read(lockFile) === content) fs.rmSync(lockFile, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return { release };
}

function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead holder's file away first: if another starter was faster, its file is put back. */
function removeStale(lockFile: string, stale: string): void {
  const away = `${lockFile}.${process.pid}.old`;
  try {
    fs.renameSync(lockFile, away);
  } catch {
    return;
  }
  if (read(away) !== stale) link(away, lockFile);
  fs.rmSync(away, { force: true });
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(content: string): LockHolder | null {
  try {
    const holder = JSON.parse(content) as LockHolder;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startTime(holder.pid) === holder.born;
}

/** When a process started, in ticks since boot; `dead` for a zombie, empty where /proc is absent. */
function startTime(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return fs.existsSync('/proc/self') ? 'dead' : '';
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '');
}
