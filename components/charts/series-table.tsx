import { formatDay } from '@/lib/platform/format/day';

export type SeriesColumn<Row> = { head: string; cell: (row: Row) => string };

type Props<Row> = {
  label: string;
  /** Oldest first. */
  rows: readonly Row[];
  columns: readonly SeriesColumn<Row>[];
  /** Formats the first column. */
  dateText?: (date: string) => string;
  height?: 'h-82' | 'h-full';
};

/** Shows the data of a chart as a table, newest first, scrolling within its place. */
export function SeriesTable<Row extends { date: string }>({
  label,
  rows,
  columns,
  dateText = formatDay,
  height = 'h-82',
}: Props<Row>) {
  return (
    <section tabIndex={0} aria-label={label} className={`${height} overflow-auto border-line border-y`}>
      <table className="w-full text-14">
        <thead className="sticky top-0 bg-surface text-13 text-ink-3">
          <tr className="[&>th]:py-2 [&>th]:pl-3 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-0! text-left!">
              Datum
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {rows.toReversed().map((row) => (
            <tr key={row.date} className="border-line border-t [&>td]:py-1.5 [&>td]:pl-3 [&>td]:text-right">
              <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
                {dateText(row.date)}
              </th>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
