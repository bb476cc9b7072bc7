import 'server-only';
import { Cron } from 'croner';
import { getDatabase } from './db/client';
import type { Database } from './db/database';
import { env } from './env';
import { log } from './log';
import { perProcess } from './per-process';

export type DailyTask = {
  /** The counted items in the plural, for the log: `removed contact messages`. */
  name: string;
  /** Returns how many. Safe to repeat at any time. */
  run: () => Promise<number>;
};

/** Any fixed number; only one instance cleans up at a time. */
const MAINTENANCE_LOCK = 4_711_003;

const holder = perProcess('daily-job', (): { job?: Cron } => ({}));

/** Schedules the tasks at MAINTENANCE_SCHEDULE; one of the instances runs them. Never throws. */
export function startDailyJob(tasks: readonly DailyTask[]): void {
  if (holder.job || env.MAINTENANCE_SCHEDULE === 'off') return;
  const options = {
    timezone: 'Europe/Berlin',
    protect: true,
    unref: true,
    catch: (error: unknown) => log.error('Der tägliche Lauf ist fehlgeschlagen', { error }),
  };
  try {
    holder.job = new Cron(env.MAINTENANCE_SCHEDULE, options, async () => {
      await runDailyTasks(await getDatabase(), tasks);
    });
  } catch (error) {
    log.error('MAINTENANCE_SCHEDULE ist kein Zeitplan: Alte Daten werden nicht entfernt', { error });
  }
}

/**
 * Runs the tasks in sequence. A failed task is logged and does not stop the others.
 *
 * @returns the count of each task that succeeded; null if another instance is running them
 */
export async function runDailyTasks(
  database: Database,
  tasks: readonly DailyTask[],
): Promise<Record<string, number> | null> {
  const run = await database.exclusively(MAINTENANCE_LOCK, async (lost) => {
    const counts: Record<string, number> = {};
    for (const { name, run } of tasks) {
      if (lost.aborted) return counts;
      try {
        counts[name] = await run();
      } catch (error) {
        log.error('Ein Teil des täglichen Laufs ist fehlgeschlagen', { task: name, error });
      }
    }
    log.info('Täglicher Lauf beendet', counts);
    return counts;
  });
  return run?.result ?? null;
}
