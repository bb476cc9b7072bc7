import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { type BreakableProxy, startBreakableProxy } from '../test/breakable-proxy';
import { freePort } from '../test/free-port';
import { test as base } from './fixtures';
import { type SecondSite, startSiteWithMarket } from './second-site';

/** Two sites with the demo market. */
type Sites = {
  /** A site whose database server is behind a proxy that tests can break; null without PostgreSQL. */
  onServer: { site: SecondSite; proxy: BreakableProxy; serverUrl: string } | null;
  /** A site with an embedded database, on a small disk if this process may mount one. */
  onDisk: { site: SecondSite & { folder: string }; disk: string | null };
};

export const METRICS_TOKEN = 'm'.repeat(32);
/** The same settings for both, because their pages are compared. */
const SETTINGS = { METRICS_TOKEN, ANALYTICS: 'database' };
/** Size of the small disk in bytes. */
const DISK = 500 * 2 ** 20;
/**
 * Time zones of the two sites: one is a day ahead of Berlin for ten hours of each day, the other a day behind for nine.
 */
export const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'] as const;
/** Importing two markets takes long on a busy machine. */
const OPTIONS = { scope: 'worker', timeout: 240_000 } as const;

/**
 * Provides two additional sites for the tests of the project `sites`. These run one after the other in one process, so
 * that each site starts once.
 */
export const test = base.extend<object, Sites>({
  onServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const server = await startPostgres();
      if ('missing' in server) return use(null);
      const proxy = await startBreakableProxy(server.url);
      const settings = { ...SETTINGS, TZ: ZONES[0], DATABASE_URL: proxy.url };
      const site = await startSiteWithMarket(await freePort(), settings);
      await use({ site, proxy, serverUrl: server.url });
      await site.stop();
      await proxy.close();
      await server.stop();
    },
    OPTIONS,
  ],
  onDisk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
      const mount = ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder];
      const isMounted = spawnSync('mount', mount).status === 0;
      const settings = { ...SETTINGS, TZ: ZONES[1], DATA_DIR: path.join(folder, 'data') };
      const site = await startSiteWithMarket(await freePort(), settings);
      await use({ site, disk: isMounted ? folder : null });
      await site.stop();
      if (isMounted) spawnSync('umount', ['-l', folder]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
    OPTIONS,
  ],
});

/** Returns a requirement of a test. Without it the test is skipped, or fails in CI. */
export function requireOrSkip<Thing>(thing: Thing | null, name: string): Thing {
  test.skip(!thing && process.env.CI !== 'true', `needs ${name}`);
  if (!thing) throw new Error(`There is no ${name}.`);
  return thing;
}
