import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import { type MarketSource, marketOrder } from '@/lib/platform/market-order';
import { perProcess } from '@/lib/platform/per-process';
import type { ImportCommand } from './command';
import { executeImport, sourceOf } from './execute';
import { isRealMarket } from './market-state';
import { runName } from './run-log';
import { summaryLines } from './summary';

/** Said where real data were imported once and the settings do not name their source. */
const NOT_UPDATED =
  'Die Datenbank hat echte Marktdaten, MARKET_DATA ist aber „demo“: Nachts wird nichts aktualisiert. Nenne dort die Quelle, zum Beispiel MARKET_DATA=yahoo';

/** Milliseconds within which another instance's nightly run replaces this one's. */
const NIGHT = 3_600_000;

/** Commands of the settings, in the order in which they are imported. */
const configuredCommands = (): ImportCommand[] => marketOrder(env).flatMap(commandsOf);

function commandsOf(source: MarketSource, _place: number, order: readonly MarketSource[]): ImportCommand[] {
  const path = env.MARKET_DATA_PATH;
  switch (source) {
    case 'demo':
      return [{ source, stocks: 600, dryRun: false }];
    case 'csv':
      return path ? [{ source, folder: path, dryRun: false }] : [];
    case 'yahoo':
      return [
        { source: 'ecb', dryRun: false },
        { source, universe: order.includes('csv') ? undefined : path, dryRun: false },
      ];
    case 'boerse':
      return [{ source, dryRun: false }];
  }
}

/** Exported for tests, which trigger the job, stop it, and wait less. */
export const schedule = perProcess('import-schedule', (): { job?: Cron | undefined; retry: number } => ({
  /** Milliseconds until an import is tried again, after the database was unreachable or while another import runs. */
  retry: 10_000,
}));

/**
 * Imports the configured market into an empty database, or one whose first import was interrupted, and updates
 * it every night. A demo market is complete when this resolves, so that the first visitor sees it; other
 * sources are imported in the background. Never rejects: an unreachable database is tried again.
 *
 * @returns filled: resolves when the first try has ended; a later one, after an error or another import, is not waited for
 */
export async function startMarketData(): Promise<{ filled: Promise<void> }> {
  const commands = configuredCommands();
  if (commands.length === 0) return { filled: Promise.resolve() };
  if (!schedule.job && env.MARKET_DATA_SCHEDULE !== 'off') {
    schedule.job = new Cron(
      env.MARKET_DATA_SCHEDULE,
      {
        timezone: 'Europe/Berlin',
        protect: true,
        unref: true,
        catch: (error) => log.error('Der nächtliche Import ist fehlgeschlagen', { error }),
      },
      () => updateMarket(commands),
    );
  }
  const filled = fillWhenEmpty(commands);
  if (commands[0]?.source === 'demo') await filled;
  return { filled };
}

async function fillWhenEmpty(commands: readonly ImportCommand[]): Promise<void> {
  try {
    const database = await getDatabase();
    // An invented market is none to an operator who wants a real one.
    const [market] = await database.query<{ unfilled: boolean }>(
      `select not exists (select 1 from stocks where account_id is null and (source <> 'demo' or 'demo' = any($1)))
        or exists (
         select 1 from import_runs run
         where split_part(run.source, ':', 1) = any($1) and run.status in ('running', 'interrupted')
           and not exists (select 1 from import_runs where source = run.source and id > run.id)
       ) as unfilled`,
      [commands.map(({ source }) => source)],
    );
    if (market?.unfilled) await importAll(database, commands);
    else if (commands[0]?.source === 'demo' && (await isRealMarket(database))) log.warn(NOT_UPDATED);
  } catch (error) {
    if (!isRunning(error)) log.error('Der erste Import ist fehlgeschlagen', { error });
    // Another import may be the filling of another instance, or one of an operator that fills nothing.
    setTimeout(() => void fillWhenEmpty(commands), schedule.retry).unref();
  }
}

/** Tests whether another import is running. */
const isRunning = (error: unknown): boolean => error instanceof AppError && error.code === 'import_running';

/**
 * Updates the market at night. Every instance tries; the one that gets the lock imports, and the others find
 * its run. What meets another import waits for its end.
 */
async function updateMarket(commands: readonly ImportCommand[]): Promise<void> {
  const began = Date.now();
  for (let tries = 1; ; tries++) {
    try {
      return await updateOnce(commands, began);
    } catch (error) {
      if (!isRunning(error)) throw error;
      if (tries === 1) log.info('Der nächtliche Import wartet, bis ein anderer Import fertig ist');
      await sleep(schedule.retry, undefined, { ref: false });
    }
  }
}

/** @param began milliseconds since 1970 at which the night's first try began */
async function updateOnce(commands: readonly ImportCommand[], began: number): Promise<void> {
  const database = await getDatabase();
  await importAll(database, commands, async (command) => {
    const [night] = await database.query<{ done: boolean }>(
      `select exists (
         select 1 from import_runs
         where source = $1 and status in ('running', 'done') and started_at > $2::timestamptz
       ) as done`,
      [runName(await sourceOf(database, command, today())), new Date(began - NIGHT).toISOString()],
    );
    return !night?.done;
  });
}

/** Imports one source after the other. If one fails, the next ones are imported all the same, and then its error is thrown. */
async function importAll(
  database: Database,
  commands: readonly ImportCommand[],
  isDue: (command: ImportCommand) => Promise<boolean> = async () => true,
): Promise<void> {
  const errors: unknown[] = [];
  for (const command of commands) {
    try {
      if (!(await isDue(command))) continue;
      if (command.source === 'demo' && (await isRealMarket(database))) {
        log.info('Der Demomarkt bleibt, wie er ist: Die Datenbank hat echte Marktdaten');
        continue;
      }
      const summary = await executeImport(database, command, {
        replacesDemoAtOnce: true,
        onProgress: ({ notice }) => notice && log.info(notice),
      });
      for (const line of summaryLines({ ...summary, examples: [] })) log.info(line);
    } catch (error) {
      if (isRunning(error)) {
        for (const failure of errors)
          log.error('Der Import einer Quelle ist fehlgeschlagen', { error: failure });
        throw error;
      }
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
