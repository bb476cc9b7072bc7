import { inMap } from '@/lib/finance/grouped';
import type { DividendRow, Refusal, SplitRow } from '../../rows';
import type { DataFile } from './open-file';
import { readTable, type TableRow } from './table-file';

const DIVIDEND_COLUMNS = { required: ['symbol', 'ex_date', 'amount'], optional: ['currency', 'check'] };
const SPLIT_COLUMNS = { required: ['symbol', 'ex_date', 'ratio'], optional: [] };

type Event = Pick<SplitRow, 'ex_date' | 'origin'>;

/** Reads dividends by symbol. A row whose column `check` begins with `suspect` is held back by the writer. */
export const readDividends = (file: DataFile, refuse: (refusal: Refusal) => void) =>
  readEvents(
    file,
    DIVIDEND_COLUMNS,
    'amount',
    refuse,
    (event, amount, cell): DividendRow => ({
      ...event,
      amount,
      currency: cell('currency') || null,
      suspect: cell('check').startsWith('suspect'),
    }),
  );

/** Reads splits by symbol; `ratio` is the number of new shares for one old share. */
export const readSplits = (file: DataFile, refuse: (refusal: Refusal) => void) =>
  readEvents(file, SPLIT_COLUMNS, 'ratio', refuse, (event, ratio): SplitRow => ({ ...event, ratio }));

async function readEvents<Row>(
  file: DataFile,
  columns: typeof DIVIDEND_COLUMNS,
  valueColumn: string,
  refuse: (refusal: Refusal) => void,
  rowOf: (event: Event, value: number, cell: TableRow['cell']) => Row,
): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for await (const row of readTable(file, columns, refuse)) {
    const ex_date = row.day('ex_date');
    if (ex_date === null) continue;
    const value = row.number(valueColumn);
    if (value === null) {
      if (row.cell(valueColumn) === '')
        row.refuse('bad_number', `In der Spalte ${valueColumn} fehlt die Zahl`);
      continue;
    }
    const symbol = row.cell('symbol');
    const read = rowOf({ ex_date, origin: { file: file.name, line: row.line } }, value, row.cell);
    inMap(rows, symbol, (): Row[] => []).push(read);
  }
  return rows;
}
