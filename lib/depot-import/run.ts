import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verdictText } from '@/lib/taxes/check/verdict-text';
import { filesAsJson } from './files-as-json';
import { joinResults } from './join-files';
import { checkDocument } from './pdf/check-document';
import { pdfText } from './pdf/pdf-text';
import { UnreadableFile } from './read-booking';
import { documentPages, type FileResult, readDepotFile } from './read-depot-file';

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
    for (const name of positionals) process.stdout.write(`${await checkOne(name, values.format)}\n`);
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

/** Checks the taxes of a settlement: the verdict in a line, and what was computed below it. */
async function checkOne(name: string, format: string | undefined): Promise<string> {
  const read = await readOne(name, format);
  const isText = name.endsWith('.txt');
  if ('refused' in read) {
    process.exitCode = 1;
    return `${name}: nicht prüfbar – ${read.refused}`;
  }
  const pages = await documentPages(fs.readFileSync(name), { isText, pdfText: readPdf });
  if (!pages) return `${name}: nicht prüfbar – Nur Abrechnungen der Bank nennen die Steuern`;
  return `${name}: ${verdictText(checkDocument(pages, read))}`;
}

const readPdf = (bytes: Uint8Array) => pdfText(bytes, () => import('pdfjs-dist/legacy/build/pdf.mjs'));

await run();
