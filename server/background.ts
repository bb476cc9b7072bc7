import fs from 'node:fs/promises';
import { watchArticles } from '@/lib/articles/article-version';
import { startAnalyses } from '@/lib/articles/publish/analyses-startup';
import { startArticles } from '@/lib/articles/publish/startup';
import { googleHint } from '@/lib/auth/sign-in/sign-in-ways';
import { freezeAndPrepare, prepareMarketCalendar } from '@/lib/dividends/calendar';
import { fillColumns } from '@/lib/import/fill-columns';
import { startMarketData } from '@/lib/import/startup';
import { startSeeking } from '@/lib/import/wanted/start';
import { BUILD_FOLDER } from '@/lib/platform/build-folder';
import { expirePages } from '@/lib/platform/cache/page-expiry.cjs';
import { getDatabase, openDatabase, setDatabase } from '@/lib/platform/db/client';
import { WrongDatabaseError } from '@/lib/platform/db/migrate';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { mailHint } from '@/lib/platform/mail/send-mail';
import { nameRoutes } from '@/lib/platform/metrics/route-names';
import { operatorWarning } from '@/lib/platform/operator';
import { refreshMarketDay } from '@/lib/search/market-days/market-day';
import { watchMarket } from '@/lib/stocks/universe/market-watch';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { carryOut } from './commands';
import { startMaintenance } from './maintenance';

/**
 * Opens the database. If a database server does not answer yet, each later use tries again. With the embedded database,
 * the site accepts commands.
 *
 * @throws WrongDatabaseError, and DirectoryLockedError and other errors of the embedded database, without which the site
 *   has nothing to show
 */
export async function openDatabaseOrWait(): Promise<void> {
  if (env.DATABASE_URL)
    await getDatabase().catch((error) => {
      if (error instanceof WrongDatabaseError) throw error;
    });
  else setDatabase(await openDatabase({ dataDir: env.DATA_DIR, carryOut }));
}

/**
 * Starts the background work of a site: it watches market and articles, publishes the articles, fills an empty market
 * and runs the daily jobs. Resolves when the first visitor finds data. Never rejects.
 */
export async function startBackgroundWork(): Promise<void> {
  try {
    const warning = operatorWarning(env);
    if (warning) log.warn(warning);
    for (const hint of [googleHint(), mailHint()]) if (hint) log.info(hint);
    await nameBuiltRoutes();
    startMaintenance();
    watchMarket(showMarket);
    watchArticles(expirePages);
    await startArticles();
    const { filled } = await startMarketData();
    startSeeking();
    void completeMarket().catch(logIncomplete);
    // Else the calendars of a new site have nothing ahead until its first daily job.
    void filled.then(freezeAndPrepare).catch(logIncomplete);
  } catch (error) {
    logIncomplete(error);
  }
}

/** Has pages and the dividend calendar follow a market that is loaded. */
function showMarket(): void {
  expirePages();
  void prepareMarketCalendar().catch(logIncomplete);
}

const logIncomplete = (error: unknown) => log.error('Der Start der Website ist unvollständig', { error });

/** Computes what the stored market lacks, for long if it is large. Pages show the stored day until then. */
async function completeMarket(): Promise<void> {
  const database = await getDatabase();
  if (await fillColumns(database)) await refreshUniverse();
  if (await refreshMarketDay(database)) await expirePages();
  await startAnalyses();
}

/** Declares the build's pages as route labels of the metrics. */
async function nameBuiltRoutes(): Promise<void> {
  const manifest = await fs
    .readFile(`${BUILD_FOLDER}/app-path-routes-manifest.json`, 'utf8')
    .catch(() => '{}');
  nameRoutes(Object.values(JSON.parse(manifest) as Record<string, string>));
}
