import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesAsJson } from './files-as-json';
import { joinResults } from './join-files';
import { pdfText } from './pdf/pdf-text';
import { UnreadableFile } from './read-booking';
import { type FileResult, readDepotFile } from './read-depot-file';

/**
 * Reads the files that are named on the command line and prints their bookings as JSON, without a database or network.
 * Exit code 1: a file was not understood.
 */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' } },
  });
  if (positionals.length === 0) {
    process.stderr.write('npm run depot:read -- [--format NAME] DATEI…\n');
    process.exitCode = 1;
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

const readPdf = (bytes: Uint8Array) => pdfText(bytes, () => import('pdfjs-dist/legacy/build/pdf.mjs'));

await run();
