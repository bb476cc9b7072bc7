import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Changes, findNginx, nginxCommand } from '../deploy/run-nginx';
import { freePort } from '../test/free-port';
import { answers, type Running, SCRATCH, start } from './processes';
import { type Product, startSite } from './product';

/** A process of the site in a copy of the product of its own, which can be started again where it was. */
export type SiteCopy = {
  readonly port: number;
  readonly origin: string;
  /** The process that runs, or the last one. */
  readonly running: Running;
  start: () => Promise<void>;
};

/** What a proxy is trusted with, as behind nginx on the same machine. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

/** Nothing of them is part of a copy: it would hold itself, or another process's data. */
const LEFT_OUT = ['.bench', '.data', '.git', 'test-results'];

/** Links to the same files, as docs/operations.md says: quick, and without room of their own. */
function copyOfProduct(name: string): string {
  const copy = path.join(SCRATCH, name);
  removeCopy(name);
  fs.mkdirSync(copy, { recursive: true });
  const entries = fs.readdirSync('.').filter((entry) => !LEFT_OUT.includes(entry));
  execFileSync('cp', ['-al', ...entries, copy]);
  return copy;
}

export const removeCopy = (name: string): void =>
  fs.rmSync(path.join(SCRATCH, name), { recursive: true, force: true });

/** Starts a process of the site on a server database; the product must have been built. */
export async function startCopy(name: string, variables: Record<string, string>): Promise<SiteCopy> {
  const folder = copyOfProduct(name);
  const port = await freePort();
  const startHere = (): Promise<Product> =>
    startSite(
      { ...BEHIND_PROXY, DATA_DIR: path.join(folder, '.data'), ...variables, PORT: String(port) },
      folder,
    );
  const first = await startHere();
  const copy = {
    port,
    origin: first.origin,
    running: first as Running,
    async start() {
      copy.running = await startHere();
    },
  };
  return copy;
}

/** Why there is no proxy, or null where there is one. */
export const missingNginx = (): string | null =>
  findNginx() ? null : 'nginx is not installed: install the Debian package nginx-light';

let proxies = 0;

/**
 * nginx as delivered in front of these processes.
 *
 * @param probe the path that answers with success as soon as all is up
 */
export async function startProxy(
  sites: readonly { port: number }[],
  changes: Changes = [],
  probe = '/api/health',
): Promise<Product> {
  const folder = path.join(SCRATCH, `nginx-${++proxies}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const command = nginxCommand(
    path.resolve(folder),
    port,
    sites.map((site) => site.port),
    changes,
  );
  const running = await start('nginx', command, {}, { ready: () => answers(`${origin}${probe}`) });
  return { ...running, origin };
}
