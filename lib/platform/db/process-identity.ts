import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const DEAD = 'dead';

/**
 * When a process started, as a word: with its id it names the process for good, since ids are used
 * again. `dead` for a zombie; null where the system does not tell or the process is gone.
 */
export function startOf(pid: number): string | null {
  return fs.existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid);
}

/** Whether the process of this id is alive and still the one that started then. */
export function isAlive(pid: number, start: string): boolean {
  let foreign = false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    foreign = true;
  }
  const found = startOf(pid);
  if (found !== null) return found === start;
  // Unknown is alive: of another user's process where those are hidden, and where no start is told at all.
  return foreign || startOf(process.pid) === null;
}

/** Clock ticks since boot, which are unique only together with the boot. */
function startFromProc(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return DEAD;
  const boot = read('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? '';
  return `${boot}-${fields[19]}`;
}

function startFromPs(pid: number): string | null {
  try {
    const output = execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [state = '', ...start] = output.trim().split(/\s+/);
    return state.startsWith('Z') ? DEAD : start.join('-').replaceAll(':', '-');
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
