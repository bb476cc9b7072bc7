import type { DividendRow, Refusal, SplitRow } from '../../rows';
import { isoDayBytes } from './iso-day';
import type { DataFile } from './open-file';
import { numberCell, readTable, type TableRow } from './table-file';

const DIVIDEND_COLUMNS = { required: ['symbol', 'ex_date', 'amount'], optional: ['currency', 'check'] };
const SPLIT_COLUMNS = { required: ['symbol', 'ex_date', 'ratio'], optional: [] };

/** Reads dividends by symbol. A row whose column `check` begins with `suspect` is held back by the writer. */
export function readDividends(
  file: DataFile,
  refuse: (refusal: Refusal) => void,
): Promise<Map<string, DividendRow[]>> {
  return readEvents(file, DIVIDEND_COLUMNS, 'amount', refuse, (cell, ex_date, amount, line) => ({
    ex_date,
    amount,
    currency: cell('currency') || null,
    suspect: cell('check').startsWith('suspect'),
    origin: { file: file.name, line },
  }));
}

/** Reads splits by symbol; `ratio` is the number of new shares for one old share. */
export function readSplits(
  file: DataFile,
  refuse: (refusal: Refusal) => void,
): Promise<Map<string, SplitRow[]>> {
  return readEvents(file, SPLIT_COLUMNS, 'ratio', refuse, (_cell, ex_date, ratio, line) => ({
    ex_date,
    ratio,
    origin: { file: file.name, line },
  }));
}

async function readEvents<Event>(
  file: DataFile,
  columns: { required: string[]; optional: string[] },
  valueColumn: string,
  refuse: (refusal: Refusal) => void,
  eventOf: (cell: TableRow['cell'], exDate: string, value: number, line: number) => Event,
): Promise<Map<string, Event[]>> {
  const events = new Map<string, Event[]>();
  for await (const { cell, line } of readTable(file, columns, refuse)) {
    const symbol = cell('symbol');
    const exDate = cell('ex_date');
    const value = numberCell(cell(valueColumn));
    const place = { file: file.name, line, symbol: symbol || null };
    const bytes = Buffer.from(exDate);
    if (isoDayBytes(bytes, 0, bytes.length) === null) {
      refuse({
        ...place,
        code: 'bad_date',
        reason: `„${exDate.slice(0, 40)}“ ist kein Datum der Form 2026-03-31`,
      });
    } else if (value === null || Number.isNaN(value)) {
      refuse({ ...place, code: 'bad_number', reason: `„${cell(valueColumn).slice(0, 40)}“ ist keine Zahl` });
    } else {
      const list = events.get(symbol);
      const event = eventOf(cell, exDate, value, line);
      if (list) list.push(event);
      else events.set(symbol, [event]);
    }
  }
  return events;
}
