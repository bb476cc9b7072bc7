import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';
import { renewAnalyses } from './publish';

/** Milliseconds until an unreachable database is tried again. */
const RETRY = 10_000;

/**
 * Publishes the analyses of the market that is there, where they are missing or were built by an earlier
 * release. Never rejects: a database that is not there yet is tried again.
 */
export async function startAnalyses(): Promise<void> {
  try {
    if (await renewAnalyses(await getDatabase())) return;
  } catch (error) {
    log.error('Die Marktanalysen warten auf die Datenbank', { error });
  }
  setTimeout(() => void startAnalyses(), RETRY).unref();
}
