import 'server-only';
import path from 'node:path';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import { ARTICLES_FOLDER } from './command';
import { publishArticles } from './publish';
import { publishSummaryLines } from './summary';

/** Milliseconds before the next try at an unreachable database. */
const RETRY = 10_000;

/**
 * Publishes the articles that the product comes with, where they are new or changed. Never rejects: an unreachable
 * database is tried again.
 */
export async function startArticles(folder = path.resolve(ARTICLES_FOLDER)): Promise<void> {
  try {
    const summary = await publishArticles(await getDatabase(), {
      paths: [folder],
      unpublish: [],
      dryRun: false,
    });
    const lines = publishSummaryLines(summary);
    if (summary.refused.length > 0) for (const line of lines) log.warn(line);
    else if (summary.published.length > 0) for (const line of lines) log.info(line);
  } catch (error) {
    // Another instance is publishing the same files.
    if (error instanceof AppError && error.code === 'publication_running') return;
    log.error('Die Artikel ließen sich nicht veröffentlichen; es wird weiter versucht', { error });
    setTimeout(() => void startArticles(folder), RETRY).unref();
  }
}
