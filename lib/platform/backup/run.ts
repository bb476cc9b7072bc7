import path from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '../command/command-line';
import { env } from '../env';
import { formatDateTime } from '../format/date-time';
import { type BackupSummary, backUp } from './backup';
import { type CheckedBackup, check } from './check';
import { restore } from './restore';

const USAGE = `Sicherung aller Tabellen in eine Datei, und zurück:

  npm run data:backup -- DATEI             auch während die Website läuft
  npm run data:restore -- DATEI            in eine leere Datenbank, ohne laufende Website
  npm run data:restore -- DATEI --force    ersetzt, was die Datenbank enthält
  npm run data:restore -- --check DATEI    sagt, was die Datei enthält und ob sie sich wiederherstellen lässt

Eingebettete Datenbank und PostgreSQL-Server lesen dieselben Sicherungen: So zieht man von einer zur anderen um.
Mit BACKUP_PASSPHRASE_FILE (eine Datei, deren erste Zeile die Passphrase ist) wird verschlüsselt.

Antwort: 0 fertig, 1 gescheitert, 2 falsche Angaben, 3 Datenbank belegt oder nicht erreichbar, 130 abgebrochen`;

type Command = { file: string; force: boolean; isCheck: boolean; mustEncrypt: boolean };

const [action, ...args] = process.argv.slice(2);
const restores = action === 'restore';
const began = Date.now();

/** The command line; the exit codes stand in {@link USAGE}. */
process.exitCode = await commandLine({
  job: 'backup',
  usage: USAGE,
  // A running site knows another market than the one that would lie below it then.
  alone: restores,
  parse(): { command: Command } | { help: true } | { wrong: string } {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...(restores && { force: { type: 'boolean' }, check: { type: 'boolean' } }),
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { help: true };
    const [file, ...more] = positionals;
    if (!file || more.length > 0) return { wrong: 'Erwartet wird der Name einer Datei.' };
    return {
      command: {
        file: path.resolve(file),
        force: 'force' in values,
        isCheck: 'check' in values,
        mustEncrypt: env.BACKUP_PASSPHRASE_FILE !== undefined,
      },
    };
  },
  onProgress() {},
  aside: ({ file, isCheck }, signal) => (isCheck ? check(file, signal) : null),
  here: (database, { file, force }, signal) =>
    restores ? restore(database, file, { force, signal }) : backUp(database, { file }, { signal }),
  report(summary: BackupSummary | CheckedBackup) {
    if ('refusal' in summary) return reportCheck(summary as CheckedBackup);
    for (const line of summaryLines(summary)) console.log(line);
    console.log(`${restores ? 'Wiederhergestellt' : 'Gesichert'} in ${(Date.now() - began) / 1000} s.`);
    return 0;
  },
});

function reportCheck({ head, contents, refusal }: CheckedBackup): number {
  const { created, release, migrations } = head;
  console.log(
    `Sicherung vom ${formatDateTime(created)}, Version ${release}, ${migrations.length} Migrationen`,
  );
  for (const line of summaryLines(contents)) console.log(line);
  console.log(refusal ?? 'Lässt sich mit dieser Version wiederherstellen.');
  return refusal ? 1 : 0;
}

/** A line for each table, the same after a backup and after its restoration. */
function summaryLines(summary: BackupSummary): string[] {
  const width = Math.max(...Object.keys(summary).map((name) => name.length));
  return Object.entries(summary).map(
    ([name, { rows, digest }]) => `${name.padEnd(width)} ${String(rows).padStart(10)} Zeilen  ${digest}`,
  );
}
