import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Exit code of the command while another publication runs or the database is not ready. */
const BUSY = 3;
const TRIES = 20;

/** Publishes files by name beside the running product, as an editor does. */
export async function publishFiles(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  const paths = Object.entries(files).map(([name, content]) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return file;
  });
  // Name each file, because a withdrawn article is published again only when named.
  await publish(...paths);
  fs.rmSync(folder, { recursive: true });
}

export const unpublish = (slug: string): Promise<void> => publish('--unpublish', slug);

async function publish(...args: string[]): Promise<void> {
  const command = ['--conditions=react-server', '--import', 'tsx', 'lib/articles/publish/run.ts', ...args];
  const options = {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: process.env.STORIES_DATA_DIR },
  };
  for (let left = TRIES; ; left--) {
    try {
      await run(process.execPath, command, options);
      return;
    } catch (error) {
      const { code, stdout } = error as { code?: unknown; stdout?: string };
      if (code !== BUSY || left === 0) throw new Error(stdout, { cause: error });
      await sleep(500);
    }
  }
}
