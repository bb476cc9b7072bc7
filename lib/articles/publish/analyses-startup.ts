import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';
import { refreshAnalyses } from './publish-analyses';

/** Milliseconds before the next try at an unreachable database. */
const RETRY = 10_000;

/**
 * Publishes the analyses of the stored market where they are missing or an earlier release built them. Never rejects:
 * an unreachable database is tried again.
 */
export async function startAnalyses(): Promise<void> {
  try {
    if (await refreshAnalyses(await getDatabase())) return;
  } catch (error) {
    log.error('Die Marktanalysen warten auf die Datenbank', { error });
  }
  setTimeout(() => void startAnalyses(), RETRY).unref();
}
