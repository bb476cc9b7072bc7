import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { notCheckable } from '@/lib/taxes/check/verdict';
import { verdictText } from '@/lib/taxes/check/verdict-text';
import { checkFiles } from './check-files';
import { filesAsJson } from './files-as-json';
import { joinResults } from './join-files';
import { pdfText } from './pdf/pdf-text';
import { UnreadableFile } from './read-booking';
import { type FileResult, readDepotFile } from './read-depot-file';

/**
 * Reads the files that are named on the command line and prints their bookings as JSON, without a database or network; with
 * `--check` the verdict on the taxes of each settlement. Exit code 1: a file was not understood.
 */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, check: { type: 'boolean' } },
  });
  if (positionals.length === 0) {
    process.stderr.write('npm run depot:read -- [--format NAME] [--check] DATEI…\n');
    process.exitCode = 1;
    return;
  }
  if (values.check) {
    process.stdout.write(await checkAll(positionals, values.format));
    return;
  }
  const results: FileResult[] = [];
  for (const name of positionals) results.push(await readOne(name, values.format));
  process.stdout.write(`${filesAsJson(joinResults(results))}\n`);
  if (results.some((result) => 'refused' in result)) process.exitCode = 1;
}

async function readOne(name: string, format: string | undefined): Promise<FileResult> {
  const file = path.basename(name);
  try {
    const read = await readDepotFile(fs.readFileSync(name), {
      format,
      isText: name.endsWith('.txt'),
      pdfText: readPdf,
    });
    return { file, ...read };
  } catch (error) {
    if (error instanceof UnreadableFile) return { file, refused: error.message };
    if ((error as NodeJS.ErrnoException).code) return { file, refused: 'Die Datei lässt sich nicht öffnen' };
    throw error;
  }
}

/** Checks the taxes of settlements together: each verdict in a line, and what was computed below it. */
async function checkAll(names: readonly string[], format: string | undefined): Promise<string> {
  const results: FileResult[] = [];
  for (const name of names) results.push(await readOne(name, format));
  const joined = joinResults(results);
  const found = checkFiles(joined.flatMap((one) => ('refused' in one ? [] : one)));
  if (joined.some((one) => 'refused' in one)) process.exitCode = 1;
  return joined
    .flatMap((one, at) => {
      const verdicts = 'refused' in one ? [notCheckable(one.refused)] : (found.shift() ?? []);
      return verdicts.map((verdict) => `${names[at]}: ${verdictText(verdict)}\n`);
    })
    .join('');
}

const readPdf = (bytes: Uint8Array) => pdfText(bytes, () => import('pdfjs-dist/legacy/build/pdf.mjs'));

await run();
