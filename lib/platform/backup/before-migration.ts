import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import packageJson from '@/package.json';
import type { Database } from '../db/database';
import { freeBytes, RESERVE } from '../db/free-space';
import { log } from '../log';
import { removeOldFiles } from '../old-files';
import { backUp } from './backup';
import { BackupError } from './backup-file';

/** Backups that stay. */
const KEPT = 3;
const NAME = /^before-migration-.+\.gz(\.part)?$/;
const MEGABYTE = 2 ** 20;

/** Names the folder of these backups, as an absolute path. */
const backupFolder = (dataDir: string) => path.resolve(dataDir, 'backups');

/**
 * Backs up an embedded database whose tables this release is about to change, and removes all but the last three of
 * these backups.
 *
 * @throws BackupError when the disk has no room for it
 */
export async function backUpBeforeMigration(database: Database, dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Those of starts that were killed: no other process has this database open.
  for (const name of backupsIn(folder)) if (name.endsWith('.part')) fs.rmSync(path.join(folder, name));
  await refuseFullDisk(database, folder);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.join(folder, `before-migration-${moment}.gz`);
  // The database does not say which earlier release it had.
  const release = `vor-${packageJson.version}`;
  await backUp(database, { file }, { signal: new AbortController().signal, release });
  log.info('Die Datenbank ist vor der Migration gesichert', { file });
  for (const name of backupsIn(folder).slice(0, -KEPT)) fs.rmSync(path.join(folder, name));
}

const backupsIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();

/** Removes those of these backups that are older than the given days; returns how many. */
export const removeOldBackups = (dataDir: string, days: number): Promise<number> =>
  removeOldFiles(backupFolder(dataDir), days, NAME);

/** A backup is smaller than its database, because it is compressed. */
async function refuseFullDisk(database: Database, folder: string): Promise<void> {
  const [size] = await database.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const [free, needed] = [await freeBytes(folder), (size?.bytes ?? 0) + RESERVE];
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  throw new BackupError(
    `Vor der Migration fehlt der Platz für eine Sicherung: Frei sind ${inMegabytes(free)}, nötig ` +
      `${inMegabytes(needed)} in ${folder}. Schaffe Platz und starte noch einmal; die Datenbank ist unverändert.`,
  );
}
