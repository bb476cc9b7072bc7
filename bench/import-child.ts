import { parseArgs } from 'node:util';
import { executeImport } from '@/lib/import/execute';
import { openHome } from './open-home';

/**
 * One import in a process of its own, so that its memory can be told from the benchmark's. Prints
 * seconds, closes written and the megabytes above the idle process as JSON.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string' }, url: { type: 'string' }, data: { type: 'string' } },
});

const database = await openHome(values);
await database.query('select 1');
global.gc?.();
const idle = process.memoryUsage.rss();
let peak = idle;
const sampler = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);
const summary = await executeImport(database, { source: 'csv', folder: values.folder ?? '', dryRun: false });
clearInterval(sampler);
peak = Math.max(peak, process.memoryUsage.rss());
const { seconds, counts, marketVersion, scored } = summary;
const megabytes = (peak - idle) / 2 ** 20;
console.log(JSON.stringify({ seconds, written: counts.prices.written, marketVersion, scored, megabytes }));
await database.close();
