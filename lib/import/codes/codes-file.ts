import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { isLei } from '@/lib/stocks/codes/lei';
import type { StatedCodes } from '@/lib/stocks/codes/security-code';
import { isIsin } from '@/lib/stocks/isin';
import type { Refusal, Source, SourceContext } from '../rows';
import { SourceError } from '../source-error';

/** Changed ISINs and symbols of the securities in the built-in universe; docs/data-sources.md names where they are from. */
export const KNOWN_CODES = path.join(process.cwd(), 'lib/import/codes/known-codes.csv');

/** Columns of a file of codes beside `isin`, each of which may be missing. */
const COLUMNS = ['wkn', 'lei', 'symbol', 'name', 'currency', 'valid_from', 'valid_to', 'source'] as const;

/** Columns of the instrument list of Xetra, whose names changed in case over the years. */
const XETRA = { isin: 'isin', wkn: 'wkn', symbol: 'mnemonic', name: 'instrument', currency: 'currency' };

/** Bytes in which the heading is. */
const BEGINNING = 64 * 1024;

/** Lines before the heading: two in the list of Xetra. */
const BEFORE_HEADING = 5;

type Cell = (column: string) => string;

/** Imports known codes from a CSV file with a column `isin`, or from the list of Xetra as it is published. */
export function createCodesSource(file: string): Source {
  return { name: 'codes', codes: (context) => readCodes(file, context) };
}

/**
 * Reads codes of securities. Rows with a wrong check digit, day or LEI are refused.
 *
 * @throws SourceError if there is no such file, or no line with a column `isin`
 */
export async function* readCodes(
  file: string,
  { refuse }: Pick<SourceContext, 'refuse'>,
): AsyncIterable<StatedCodes> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new SourceError(`Die Datei ${file} gibt es nicht`);
  const name = path.basename(file);
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: delimiterOf(file),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  let heading: string[] | null = null;
  let updated = '';
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!heading) {
      const names = record.map((cell) => cell.toLowerCase());
      if (names[0]?.startsWith('date last update')) updated = xetraDay(record[1] ?? '');
      if (names.includes('isin')) heading = names;
      else if (info.lines > BEFORE_HEADING) break;
      continue;
    }
    const places = heading;
    const cell: Cell = (column) => record[places.indexOf(column)]?.trim() ?? '';
    const isXetra = places.includes('mnemonic');
    const row = isXetra ? xetraRow(cell, updated) : codesRow(cell, name);
    const reason = reasonAgainst(row);
    const refusal: Refusal = {
      file: name,
      line: info.lines,
      symbol: row.symbol,
      code: 'malformed',
      reason: reason ?? '',
    };
    if (reason) refuse(refusal);
    else yield row;
  }
  if (!heading) throw new SourceError(`${name}: Es fehlt eine Kopfzeile mit der Spalte isin`);
}

/** Returns what separates the columns of the heading. */
function delimiterOf(file: string): ';' | ',' {
  const beginning = Buffer.alloc(BEGINNING);
  const handle = openSync(file, 'r');
  const length = readSync(handle, beginning);
  closeSync(handle);
  const heading = beginning
    .toString('utf8', 0, length)
    .split('\n')
    .find((line) => /\bisin\b/i.test(line));
  return heading?.includes(';') ? ';' : ',';
}

function codesRow(cell: Cell, file: string): StatedCodes {
  const row = Object.fromEntries(COLUMNS.map((column) => [column, cell(column) || null]));
  const { wkn, lei, source } = row;
  return {
    ...(row as StatedCodes),
    isin: cell('isin').toUpperCase(),
    wkn: wkn?.toUpperCase() ?? null,
    lei: lei?.toUpperCase() ?? null,
    source: source ?? file,
  };
}

/** Reads a row of Xetra's list: its WKN has zeros before it, and Yahoo calls the listing by its mnemonic and `.DE`. */
function xetraRow(cell: Cell, updated: string): StatedCodes {
  const mnemonic = cell(XETRA.symbol);
  return {
    isin: cell(XETRA.isin).toUpperCase(),
    wkn: cell(XETRA.wkn) === '' ? null : cell(XETRA.wkn).padStart(6, '0').slice(-6),
    lei: null,
    symbol: mnemonic === '' ? null : `${mnemonic}.DE`,
    name: cell(XETRA.name).replace(/\s+/g, ' ') || null,
    currency: cell(XETRA.currency) || null,
    valid_from: null,
    valid_to: null,
    source: `Xetra-Instrumentenliste ${updated}`.trim(),
  };
}

/** Turns `30.07.2026` into `2026-07-30`. */
const xetraDay = (text: string) => text.split('.').reverse().join('-');

function reasonAgainst({ isin, wkn, lei, valid_from, valid_to }: StatedCodes): string | null {
  if (!isIsin(isin)) return `„${isin.slice(0, 20)}“ ist keine ISIN`;
  if (wkn !== null && !/^[A-Z0-9]{6}$/.test(wkn)) return `„${wkn.slice(0, 20)}“ ist keine WKN`;
  if (lei !== null && !isLei(lei)) return `„${lei.slice(0, 24)}“ ist keine LEI`;
  const wrong = [valid_from, valid_to].find((day) => day !== null && !z.iso.date().safeParse(day).success);
  if (wrong) return `„${wrong.slice(0, 20)}“ ist kein Datum`;
  if (valid_from !== null && valid_to !== null && valid_from > valid_to)
    return `Gültig von ${valid_from} bis ${valid_to}: Das Ende liegt vor dem Anfang`;
  return null;
}
