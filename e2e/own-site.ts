import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect } from './fixtures';

/** A running site, and what it has said so far. */
export type OwnSite = { said: () => string; stop: () => Promise<void> };

/**
 * Starts the build under test a second time, for stories that need other settings; answers once it does. Pages that are
 * kept lie on the disk for both of them, so such a story has none made that another site would show otherwise.
 */
export async function startOwnSite(port: number, settings: Record<string, string>): Promise<OwnSite> {
  const address = `http://localhost:${port}`;
  let said = '';
  const site: ChildProcess = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
    {
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
  return {
    said: () => said,
    stop: async () => {
      if (site.exitCode !== null) return;
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      await ended;
    },
  };
}
