import { parseArgs } from 'node:util';
import { isUnreachable, runOrder } from '@/lib/platform/command/run-order';
import { publishArticles } from './publish';
import { publishCommandOf, USAGE } from './publish-command';
import { publishSummaryLines } from './publish-summary';

process.exitCode = await main();

/** The command line; the exit codes stand in {@link USAGE}. */
async function main(): Promise<number> {
  const parsed = parse();
  if ('help' in parsed) {
    console.log(USAGE);
    return 0;
  }
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong}\n\n${USAGE}`);
    return 2;
  }
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
  const { command } = parsed;
  const { signal } = abort;
  try {
    const summary = await runOrder(
      { job: 'articles', command },
      { signal, onProgress: () => {}, here: (database) => publishArticles(database, command, { signal }) },
    );
    for (const line of publishSummaryLines(summary)) console.log(line);
    if (summary.status === 'interrupted') return 130;
    return summary.refused.length > 0 ? 1 : 0;
  } catch (error) {
    if (signal.aborted) return 130;
    console.error(error instanceof Error ? error.message : error);
    return isUnreachable(error) ? 3 : 1;
  }
}

function parse() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        unpublish: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return publishCommandOf(positionals, values);
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}
