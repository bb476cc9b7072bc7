import fs from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_FILE, TOO_LARGE } from './article-file';
import type { Refusal } from './summary';

/** `named` is true for a file given by itself, not found in a folder. */
export type FoundFile = { file: string; named: boolean };

/**
 * Finds the files of folders, in the order of their names, and the files given by themselves.
 *
 * @param refused receives the paths that cannot be found
 */
export async function findFiles(paths: readonly string[], refused: Refusal[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const place of paths) {
    const entry = await fs.stat(place).catch(() => null);
    const name = path.relative(process.cwd(), place);
    if (entry?.isDirectory()) {
      const names = await fs.readdir(place).catch((error: unknown) => {
        refused.push({ file: name, line: null, reason: unreadable(error) });
        return [];
      });
      const articles = names.filter((file) => /\.(md|html)$/.test(file)).sort();
      found.push(...articles.map((file) => ({ file: path.join(place, file), named: false })));
    } else if (!entry) refused.push({ file: name, line: null, reason: 'diese Datei gibt es nicht' });
    else if (/\.(md|html)$/.test(place)) found.push({ file: place, named: true });
    else refused.push({ file: name, line: null, reason: 'ist keine .md- oder .html-Datei' });
  }
  return found;
}

/** Reads a file, or says in German why it cannot be read. */
export async function contentOf(file: string): Promise<Uint8Array | string> {
  try {
    const entry = await fs.stat(file);
    if (!entry.isFile()) return 'ist keine Datei';
    return entry.size > LARGEST_FILE ? TOO_LARGE : await fs.readFile(file);
  } catch (error) {
    return unreadable(error);
  }
}

const unreadable = (error: unknown): string =>
  `lässt sich nicht lesen (${(error as NodeJS.ErrnoException).code ?? error})`;
