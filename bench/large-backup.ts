import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { digits, printTable, whole } from './measure';
import { productEnv } from './processes';

const COMMAND = ['--conditions=react-server', '--import', 'tsx', 'lib/platform/backup/run.ts'];
/** What the command prints of a table: its name, rows, digest. */
const TABLE = /^\w+ +\d+ Zeilen {2}\S+$/gm;

/** Backs a database up into a file and restores that into an empty one; both must print the same lines. */
export async function reportBackup(url: string, empty: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'bench-backup-'));
  const file = path.join(folder, 'backup.gz');
  try {
    const backup = await command('backup', url, file);
    const megabytes = fs.statSync(file).size / 2 ** 20;
    const restored = await command('restore', empty, file);
    const equal = backup.tables.length > 0 && backup.tables.join() === restored.tables.join();
    const rows = backup.tables.reduce((sum, line) => sum + Number(/ (\d+) Zeilen/.exec(line)?.[1]), 0);
    printTable(
      ['rows', 'tables', 'backup, s', 'file, MB', 'restoration, s', 'digests'],
      [
        [
          whole(rows),
          backup.tables.length,
          digits(backup.seconds, 0),
          whole(megabytes),
          digits(restored.seconds, 0),
          equal ? 'equal' : 'NOT equal',
        ],
      ],
    );
    if (!equal) process.exitCode = 1;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function command(action: 'backup' | 'restore', url: string, file: string) {
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [...COMMAND, action, file], {
    env: productEnv({ DATABASE_URL: url }),
  });
  return { seconds: (performance.now() - began) / 1000, tables: stdout.match(TABLE) ?? [] };
}
