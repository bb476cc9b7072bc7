import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import type { Refusal } from '../../rows';
import { SourceError } from '../../source-error';
import { isoDayBytes, isoDayNumber, noDay } from './iso-day';
import { eachLine } from './lines';
import type { DataFile } from './open-file';
import { plainNumber } from './plain-number';
import { GrowingPriceList, type PriceList } from './price-list';
import { numberCell } from './table-file';

/** Closes held in memory while reading a file that is not sorted by symbol. */
const BUFFERED_CLOSES = 1_000_000;

const COMMA = 0x2c;
const QUOTE = 0x22;

/**
 * Streams a file of closes. A file sorted by symbol is passed on symbol by symbol; as soon as a symbol
 * reappears, closes are collected up to {@link BUFFERED_CLOSES} and then passed on. A symbol may therefore be
 * yielded more than once.
 *
 * Lines are read as bytes, because a file may have many million: only what is unusual is converted to text.
 *
 * @throws SourceError if the header lacks a column or the file cannot be read
 */
export async function* readPrices(
  file: DataFile,
  refuse: (refusal: Refusal) => void,
): AsyncIterable<PriceList> {
  const reader = new PriceReader(file.name, refuse);
  for await (const { cutOff } of eachLine(file, reader)) {
    if (cutOff) reader.dropCutOffClose();
    yield* reader.complete();
  }
  yield* reader.rest();
  if (!reader.hasHeader) throw new SourceError(`${file.name} ist leer`);
}

class PriceReader {
  hasHeader = false;
  private usualOrder = true;
  private columns = { symbol: 0, date: 1, close: 2, count: 3 };
  private open = new Map<string, GrowingPriceList>();
  private finished: PriceList[] = [];
  private readonly seen = new Set<string>();
  private sorted = true;
  private buffered = 0;
  private lastLine = 0;
  private current: GrowingPriceList | null = null;
  private currentBytes: Buffer = Buffer.alloc(0);

  constructor(
    private readonly file: string,
    private readonly onRefusal: (refusal: Refusal) => void,
  ) {}

  line(bytes: Buffer, from: number, to: number, number: number): void {
    this.lastLine = number;
    if (!this.hasHeader) this.readHeader(bytes.toString('utf8', from, to), number);
    else if (from < to && !this.plainLine(bytes, from, to, number)) this.quotedLine(bytes, from, to, number);
  }

  /** Reads a line of unquoted fields in the usual order; false for any other line. */
  private plainLine(bytes: Buffer, from: number, to: number, number: number): boolean {
    if (!this.usualOrder || bytes[from] === QUOTE) return false;
    const first = commaFrom(bytes, from, to);
    const second = commaFrom(bytes, first + 1, to);
    if (second >= to || bytes[first + 1] === QUOTE || bytes[second + 1] === QUOTE) return false;
    const third = commaFrom(bytes, second + 1, to);
    if (commas(bytes, third, to) + 3 !== this.columns.count) return false;
    const list = this.listOf(bytes, from, first);
    const day = isoDayBytes(bytes, first + 1, second);
    const close = plainNumber(bytes, second + 1, third);
    if (day !== null && close !== null) {
      this.keep(list, day, close, number);
    } else {
      const date = () => bytes.toString('utf8', first + 1, second);
      this.add(list, day, bytes.toString('latin1', second + 1, third), date, number);
    }
    return true;
  }

  tooLong(number: number): void {
    this.refuse(number, null, 'malformed', 'Zeile ist länger als 64 KB');
  }

  /** Holds back a close at the very end of a file without a line end: it may be truncated. */
  dropCutOffClose(): void {
    if (this.columns.count > 3 || !this.current?.remove(this.lastLine)) return;
    this.refuse(
      this.lastLine,
      this.current.symbol,
      'malformed',
      'letzte Zeile ohne Zeilenende, der Kurs kann abgeschnitten sein',
    );
  }

  /** Returns the lists that are complete. */
  complete(): PriceList[] {
    if (this.buffered > BUFFERED_CLOSES) return this.rest();
    return this.finished.splice(0);
  }

  rest(): PriceList[] {
    const open = [...this.open.values()].filter(({ length }) => length > 0).map((list) => list.done());
    this.open = new Map();
    this.current = null;
    this.buffered = 0;
    return [...this.finished.splice(0), ...open];
  }

  private readHeader(text: string, number: number): void {
    const names = parseLine(text) ?? [];
    const at = (name: string) => names.indexOf(name);
    const missing = ['symbol', 'date', 'close'].filter((name) => at(name) < 0);
    if (missing.length > 0) {
      throw new SourceError(
        `${this.file}, Zeile ${number}: Es fehlt die Spalte ${missing.join(', ')} (gefunden: ${text.slice(0, 200)})`,
      );
    }
    for (const name of names) {
      if (!['symbol', 'date', 'close', 'volume'].includes(name)) {
        this.refuse(
          number,
          null,
          'wrong_columns',
          `Die unbekannte Spalte „${name.slice(0, 60)}“ wird nicht gelesen`,
        );
      }
    }
    this.columns = { symbol: at('symbol'), date: at('date'), close: at('close'), count: names.length };
    this.usualOrder = at('symbol') === 0 && at('date') === 1 && at('close') === 2;
    this.hasHeader = true;
  }

  /** Slow path for anything but three plain fields in the usual order. */
  private quotedLine(bytes: Buffer, from: number, to: number, number: number): void {
    if (!isUtf8(bytes.subarray(from, to))) {
      this.refuse(number, null, 'bad_encoding', 'Zeile ist nicht in UTF-8 geschrieben');
      return;
    }
    const cells = parseLine(bytes.toString('utf8', from, to));
    if (!cells || cells.length !== this.columns.count) {
      const found = cells
        ? `${cells.length} statt ${this.columns.count} Felder`
        : 'fehlerhafte Anführungszeichen';
      this.refuse(number, null, 'malformed', found);
      return;
    }
    const symbol = Buffer.from(cells[this.columns.symbol] as string);
    const date = cells[this.columns.date] as string;
    const list = this.listOf(symbol, 0, symbol.length);
    this.add(list, isoDayNumber(date), cells[this.columns.close] as string, () => date, number);
  }

  private add(
    list: GrowingPriceList,
    day: number | null,
    text: string,
    date: () => string,
    number: number,
  ): void {
    const close = numberCell(text);
    if (day === null) {
      const { code, reason } = noDay(date());
      this.refuse(number, list.symbol, code, reason);
    } else if (close === null || Number.isNaN(close)) {
      this.refuse(number, list.symbol, 'bad_number', `„${text.slice(0, 40)}“ ist kein Kurs`);
    } else {
      this.keep(list, day, close, number);
    }
  }

  private keep(list: GrowingPriceList, day: number, close: number, number: number): void {
    list.add(day, close, number);
    this.buffered++;
  }

  private listOf(bytes: Buffer, from: number, to: number): GrowingPriceList {
    if (this.current && isAt(this.currentBytes, bytes, from, to)) return this.current;
    const symbol = bytes.toString('utf8', from, to);
    if (this.sorted) {
      if (this.seen.has(symbol)) this.sorted = false;
      else if (this.current) this.close(this.current);
    }
    this.seen.add(symbol);
    const list = this.open.get(symbol) ?? new GrowingPriceList(symbol);
    this.open.set(symbol, list);
    this.current = list;
    this.currentBytes = Buffer.from(bytes.subarray(from, to));
    return list;
  }

  private close(list: GrowingPriceList): void {
    this.open.delete(list.symbol);
    this.buffered -= list.length;
    if (list.length > 0) this.finished.push(list.done());
  }

  private refuse(line: number, symbol: string | null, code: Refusal['code'], reason: string): void {
    this.onRefusal({ file: this.file, line, symbol, code, reason });
  }
}

// A native search or comparison of so few bytes takes longer than a loop.
function commaFrom(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] !== COMMA) at++;
  return at;
}

function isAt(wanted: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (wanted.length !== to - from) return false;
  for (let at = 0; at < wanted.length; at++) if (wanted[at] !== bytes[from + at]) return false;
  return true;
}

function commas(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === COMMA) count++;
  return count;
}

function parseLine(text: string): string[] | null {
  try {
    return (parse(text, { relax_column_count: true }) as string[][])[0] ?? [];
  } catch {
    return null;
  }
}
