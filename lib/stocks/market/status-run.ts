import { parseArgs } from 'node:util';
import { commandLine } from '@/lib/platform/command/command-line';
import { type SourceStatus, statusLines } from './source-status';
import { getSourceStatus } from './status-queries';

const USAGE = `Stand der Marktdaten, wie ihn auch die Seite /daten zeigt:

  npm run data:status

Antwort: 0 fertig, 1 gescheitert, 2 falsche Angaben, 3 Datenbank belegt oder nicht erreichbar, 130 abgebrochen`;

process.exitCode = await commandLine({
  job: 'status',
  usage: USAGE,
  parse() {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
    return values.help ? { help: true } : { command: {} };
  },
  onProgress() {},
  here: () => getSourceStatus(),
  report(status: SourceStatus) {
    for (const line of statusLines(status)) console.log(line);
    return 0;
  },
});
