import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from './fixtures';

/** A running site and its output so far. */
export type SecondSite = {
  origin: string;
  said: () => string;
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts the build under test a second time, for tests that need other settings; resolves when the site answers. Each
 * site caches its pages in its own memory.
 */
export async function startSecondSite(
  port: number,
  settings: Record<string, string>,
  folder = path.resolve(import.meta.dirname, '..'),
): Promise<SecondSite> {
  const address = `http://localhost:${port}`;
  let said = '';
  const site: ChildProcess = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'server/site.ts'],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_URL: address,
        AUTH_SECRET: randomBytes(32).toString('hex'),
        AUTH_TOKEN_SECRET: randomBytes(32).toString('hex'),
        MARKET_DATA: 'none',
        MARKET_DATA_SCHEDULE: 'off',
        ...settings,
      },
    },
  );
  for (const output of [site.stdout, site.stderr]) {
    output?.on('data', (text) => {
      said += text;
    });
  }
  await Promise.race([
    expect(async () => fetch(`${address}/api/health`)).toPass(),
    once(site, 'exit').then(() => {
      throw new Error(`The site has ended: ${said}`);
    }),
  ]);
  const isRunning = () => site.exitCode === null && site.signalCode === null;
  return {
    origin: address,
    said: () => said,
    isRunning,
    stop: async () => {
      if (!isRunning()) return;
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      await ended;
    },
  };
}

/** Name of the folder of the build under test. */
export const buildFolder = (): string => process.env.BUILD_FOLDER as string;

/** Folders that a site does not need to run, or that belong to another process. */
const LEFT_OUT = /^(\.bench|\.data|\.git|\.next.*|test-results)$/;

/**
 * Starts a site in a folder of its own with the demo market, so that its pages may differ from those of other sites;
 * resolves when the market is imported. Files that the site only reads are linked.
 */
export async function startSiteWithMarket(
  port: number,
  settings: Record<string, string>,
): Promise<SecondSite & { folder: string }> {
  const product = path.resolve(import.meta.dirname, '..');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  for (const entry of fs.readdirSync(product))
    if (!LEFT_OUT.test(entry)) fs.symlinkSync(path.join(product, entry), path.join(folder, entry));
  const build = path.join(product, buildFolder());
  fs.cpSync(build, path.join(folder, buildFolder()), {
    recursive: true,
    verbatimSymlinks: true,
    // Skip the pages that the site under test has rendered.
    filter: (file) => !/^(cache|dev|types|server\/route-cache)(\/|$)/.test(path.relative(build, file)),
  });
  let site: SecondSite | undefined;
  try {
    site = await startSecondSite(
      port,
      { DATA_DIR: path.join(folder, '.data'), MARKET_DATA: 'demo', ...settings },
      folder,
    );
    const { stop } = site;
    await expect.poll(() => isReady({ origin: `http://localhost:${port}` }), { timeout: 60_000 }).toBe(true);
    return {
      ...site,
      folder,
      stop: async () => {
        await stop();
        remove();
      },
    };
  } catch (error) {
    await site?.stop();
    remove();
    throw error;
  }
}

/** Tells whether a site is healthy: database and market are available. */
export async function isReady({ origin }: Pick<SecondSite, 'origin'>): Promise<boolean> {
  const answer = await fetch(`${origin}/api/ready`);
  return answer.ok && (await answer.json()).data.stocks > 0;
}
