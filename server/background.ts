import fs from 'node:fs/promises';
import { startAnalyses } from '@/lib/articles/analyses/startup';
import { watchArticles } from '@/lib/articles/article-version';
import { startArticles } from '@/lib/articles/publish/startup';
import { startMarketData } from '@/lib/import/startup';
import { expirePages } from '@/lib/platform/cache/page-expiry.cjs';
import { getDatabase, openDatabase, setDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { nameRoutes } from '@/lib/platform/metrics/route-names';
import { operatorWarning } from '@/lib/platform/operator';
import { watchMarket } from '@/lib/stocks/universe/market-watch';
import { startMaintenance } from '../maintenance';
import { carryOut } from './commands';

/**
 * Opens the database. A server that does not answer yet is tried again at each use; while the embedded one is open,
 * the site takes commands.
 *
 * @throws DirectoryLockedError and others of the embedded database, without which there is nothing to show
 */
export async function openDatabaseOrWait(): Promise<void> {
  if (env.DATABASE_URL) await getDatabase().catch(() => {});
  else setDatabase(await openDatabase({ dataDir: env.DATA_DIR, carryOut }));
}

/**
 * Starts what a site does besides answering: it watches market and articles, publishes the articles, fills an empty
 * market and runs the daily jobs. Resolves when the first visitor finds what there is. Never rejects.
 */
export async function startBackgroundWork(): Promise<void> {
  try {
    const warning = operatorWarning(env);
    if (warning) log.warn(warning);
    await nameBuiltRoutes();
    startMaintenance();
    watchMarket(expirePages);
    watchArticles(expirePages);
    await startArticles();
    await startMarketData();
    await startAnalyses();
  } catch (error) {
    log.error('Der Start der Website ist unvollständig', { error });
  }
}

/** Names the pages of the build in the figures by route. */
async function nameBuiltRoutes(): Promise<void> {
  const manifest = await fs.readFile('.next/app-path-routes-manifest.json', 'utf8').catch(() => '{}');
  nameRoutes(Object.values(JSON.parse(manifest) as Record<string, string>));
}
