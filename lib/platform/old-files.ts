import 'server-only';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Removes the files of a folder that are older than the given days; returns how many. */
export async function removeOldFiles(folder: string, days: number): Promise<number> {
  const names = await fs.readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file);
    if (Date.now() - mtimeMs <= days * 86_400_000) continue;
    await fs.rm(file);
    removed++;
  }
  return removed;
}
