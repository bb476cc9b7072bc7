import { z } from 'zod';
import { publishCommandSchema } from '@/lib/articles/publish/command';
import { publishArticles } from '@/lib/articles/publish/publish';
import { backtest } from '@/lib/dividends/backtest';
import { backtestCommandSchema } from '@/lib/dividends/backtest-command';
import { importCommandSchema } from '@/lib/import/command';
import { executeImport } from '@/lib/import/execute';
import { backUp, backupCommandSchema } from '@/lib/platform/backup/backup';
import type { CarryOut } from '@/lib/platform/db/channel';
import type { Database } from '@/lib/platform/db/database';
import { getSourceStatus } from '@/lib/stocks/market/status-queries';

const commandSchema = z.discriminatedUnion('job', [
  z.object({ job: z.literal('import'), settings: importCommandSchema }),
  z.object({ job: z.literal('articles'), settings: publishCommandSchema }),
  z.object({ job: z.literal('backup'), settings: backupCommandSchema }),
  z.object({ job: z.literal('status'), settings: z.object({}) }),
  z.object({ job: z.literal('backtest'), settings: backtestCommandSchema }),
]);

/** Runs an operator's command inside the site, while the site has the embedded database open. */
export function carryOut(database: Database, ...[sent, options]: Parameters<CarryOut>): Promise<unknown> {
  const command = commandSchema.parse(sent);
  switch (command.job) {
    case 'import':
      return executeImport(database, command.settings, options);
    case 'articles':
      return publishArticles(database, command.settings, options);
    case 'backup':
      return backUp(database, command.settings, options);
    case 'status':
      return getSourceStatus();
    case 'backtest':
      return backtest(database, command.settings.from, command.settings.to);
  }
}
