import 'server-only';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Removes the files of a folder, or those with such names, that are older than the given days; returns how many. */
export async function removeOldFiles(folder: string, days: number, names = /^/): Promise<number> {
  const found = await fs.readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of found.filter((one) => names.test(one))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file);
    if (Date.now() - mtimeMs <= days * 86_400_000) continue;
    await fs.rm(file);
    removed++;
  }
  return removed;
}
