import { runDailyTasks } from '@/lib/platform/daily-job';
import { getDatabase } from '@/lib/platform/db/client';
import { DAILY_TASKS } from '@/server/maintenance';

/** A process that runs the daily job once, for tests that kill it. */
const database = await getDatabase();
await runDailyTasks(database, DAILY_TASKS);
await database.close();
