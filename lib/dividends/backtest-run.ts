import { parseArgs } from 'node:util';
import { commandLine } from '@/lib/platform/command/command-line';
import { type Backtest, backtest } from './backtest';
import { type BacktestCommand, backtestCommandSchema, backtestLines, USAGE } from './backtest-command';

process.exitCode = await commandLine({
  job: 'backtest',
  usage: USAGE,
  parse(): { command: BacktestCommand } | { help: true } | { wrong: string } {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { help: true };
    const { data } = backtestCommandSchema.safeParse(values);
    return data ? { command: data } : { wrong: '--from und --to sind Monate wie 2014-01.' };
  },
  onProgress() {},
  here: (database, { from, to }) => backtest(database, from, to),
  report(result: Backtest) {
    for (const line of backtestLines(result)) console.log(line);
    return 0;
  },
});
