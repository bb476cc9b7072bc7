import { parseArgs } from 'node:util';
import { commandLine } from '@/lib/platform/command/command-line';
import { publishCommandOf, USAGE } from './command';
import { publishArticles } from './publish';
import { type PublishProgress, type PublishSummary, publishSummaryLines } from './summary';

/** The command line; {@link USAGE} explains its exit codes. */
process.exitCode = await commandLine({
  job: 'articles',
  usage: USAGE,
  parse() {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        publish: { type: 'string', multiple: true },
        unpublish: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return publishCommandOf(positionals, values);
  },
  // It ends before anybody could read a progress bar.
  onProgress(_: PublishProgress) {},
  here: (database, command, signal) => publishArticles(database, command, { signal }),
  report(summary: PublishSummary) {
    for (const line of publishSummaryLines(summary)) console.log(line);
    if (summary.status === 'interrupted') return 130;
    return summary.refused.length > 0 ? 1 : 0;
  },
});
