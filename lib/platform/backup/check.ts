import 'server-only';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/client';
import type { BackupSummary } from './backup';
import { BackupError, BackupReader, type Head, tableHeadSchema } from './backup-file';
import { contentsOf, headOf, restore } from './restore';

/** Content of a backup, and why this release cannot restore it, or null. */
export type CheckedBackup = { head: Head; contents: BackupSummary; refusal: string | null };

/**
 * Reads a backup to its end and restores it into an embedded database of its own in the folder for temporary files, so
 * that its digests are compared. Touches no other database.
 *
 * @throws BackupError when the file is not a whole backup
 */
export async function check(file: string, signal: AbortSignal): Promise<CheckedBackup> {
  const content = await readThrough(file, signal);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-check-'));
  try {
    return Object.assign(content, { refusal: await tryRestoring(file, dataDir, signal) });
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
}

async function readThrough(file: string, signal: AbortSignal): Promise<Omit<CheckedBackup, 'refusal'>> {
  const reader = new BackupReader(file, signal);
  try {
    const head = await headOf(reader);
    for (;;) {
      const line = await reader.line();
      if (!tableHeadSchema.safeParse(line).success) return { head, contents: contentsOf(reader, line) };
      for await (const _ of reader.rows());
    }
  } finally {
    await reader.close();
  }
}

async function tryRestoring(file: string, dataDir: string, signal: AbortSignal): Promise<string | null> {
  const database = await openDatabase({ dataDir });
  try {
    await restore(database, file, { force: false, signal });
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  } finally {
    await database.close();
  }
}
