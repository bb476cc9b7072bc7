import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { freePort } from '../test/free-port';
import { buildRoad, type Road } from '../test/road';
import { test as base } from './fixtures';
import { type OwnSite, startSiteApart } from './own-site';

/** Both have the demo market. */
type Sites = {
  /** A site whose database is on a server behind a road that can be broken; null where there is no PostgreSQL. */
  onServer: { site: OwnSite; road: Road; serverUrl: string } | null;
  /** A site with an embedded database, on a small disk of its own where this process may mount one. */
  onDisk: { site: OwnSite & { folder: string }; disk: string | null };
};

export const METRICS_TOKEN = 'm'.repeat(32);
/** The same of both, whose pages are compared. */
const SETTINGS = { METRICS_TOKEN, ANALYTICS: 'database' };
/** Bytes of the small disk. */
const DISK = 500 * 2 ** 20;
/** Two servers, two zones: a day ahead of Berlin for ten hours of each day, and a day behind for nine. */
export const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'] as const;
/** Filling two markets on a busy machine. */
const OPTIONS = { scope: 'worker', timeout: 240_000 } as const;

/**
 * Two more sites, for the stories of the project `sites`: these run one after the other in one process, so that each
 * site starts once.
 */
export const test = base.extend<object, Sites>({
  onServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const server = await startPostgres();
      if ('missing' in server) return use(null);
      const road = await buildRoad(server.url);
      const settings = { ...SETTINGS, TZ: ZONES[0], DATABASE_URL: road.url };
      const site = await startSiteApart(await freePort(), settings);
      await use({ site, road, serverUrl: server.url });
      await site.stop();
      await road.close();
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
      const site = await startSiteApart(await freePort(), settings);
      await use({ site, disk: isMounted ? folder : null });
      await site.stop();
      if (isMounted) spawnSync('umount', ['-l', folder]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
    OPTIONS,
  ],
});

/** A requirement of an e2e test: without it the test is skipped, and fails in CI. */
export function needed<Thing>(thing: Thing | null, name: string): Thing {
  test.skip(!thing && process.env.CI !== 'true', `needs ${name}`);
  if (!thing) throw new Error(`There is no ${name}.`);
  return thing;
}
