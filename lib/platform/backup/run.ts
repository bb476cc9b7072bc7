import path from 'node:path';
import { parseArgs } from 'node:util';
import { isUnreachable, runOrder } from '../command/run-order';
import { openDatabase } from '../db/client';
import { env } from '../env';
import { type BackupSummary, backUp } from './backup';
import { BackupError } from './backup-file';
import { restore } from './restore';

const USAGE = `Sicherung aller Tabellen in eine Datei, und zurück:

  npm run data:backup -- DATEI             auch während die Website läuft
  npm run data:restore -- DATEI            in eine leere Datenbank, ohne laufende Website
  npm run data:restore -- DATEI --force    ersetzt, was die Datenbank enthält

Eingebettete Datenbank und PostgreSQL-Server lesen dieselben Sicherungen: So zieht man von einer zur anderen um.

Antwort: 0 fertig, 1 gescheitert, 2 falsche Angaben, 3 Datenbank belegt oder nicht erreichbar, 130 abgebrochen`;

process.exitCode = await main();

/** The command line; the exit codes stand in {@link USAGE}. */
async function main(): Promise<number> {
  const given = parse();
  if ('usage' in given) {
    (given.usage === 0 ? console.log : console.error)(USAGE);
    return given.usage;
  }
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
  const { signal } = abort;
  try {
    const began = Date.now();
    const summary = given.restores ? await restoreHere(given) : await backUpAnywhere(given.file, signal);
    for (const line of summaryLines(summary)) console.log(line);
    const seconds = ((Date.now() - began) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 });
    console.log(`${given.file} ${given.restores ? 'wiederhergestellt' : 'geschrieben'} in ${seconds} s.`);
    return 0;
  } catch (error) {
    if (signal.aborted) return 130;
    console.error(error instanceof Error ? error.message : error);
    return error instanceof BackupError ? 1 : isUnreachable(error) ? 3 : 1;
  }
}

function parse(): { usage: number } | { file: string; restores: boolean; force: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    const [action, file, ...more] = positionals;
    if (values.help) return { usage: 0 };
    const restores = action === 'restore';
    if (!file || more.length > 0 || (values.force && !restores)) return { usage: 2 };
    return { file: path.resolve(file), restores, force: values.force };
  } catch {
    return { usage: 2 };
  }
}

/** By the running site where it holds the embedded database. */
function backUpAnywhere(file: string, signal: AbortSignal): Promise<BackupSummary> {
  return runOrder(
    { job: 'backup', command: { file } },
    { signal, onProgress: () => {}, here: (database) => backUp(database, { file }, { signal }) },
  );
}

async function restoreHere({ file, force }: { file: string; force: boolean }): Promise<BackupSummary> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    statementTimeout: 600_000,
  });
  try {
    return await restore(database, file, { force });
  } finally {
    await database.close();
  }
}

/** A line for each table, the same after a backup and after its restoration. */
function summaryLines(summary: BackupSummary): string[] {
  const width = Math.max(...Object.keys(summary).map((name) => name.length));
  return Object.entries(summary).map(
    ([name, { rows, digest }]) => `${name.padEnd(width)} ${String(rows).padStart(10)} Zeilen  ${digest}`,
  );
}
