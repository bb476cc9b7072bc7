import { amount } from '@/components/ui/amounts';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';

export type SeriesColumn<Row> = {
  head: string;
  cell: (row: Row) => string;
  /** Hidden with the visitor's amounts. */
  isAmount?: boolean;
};

type Props<Row> = {
  label: string;
  /** Oldest first. */
  rows: readonly Row[];
  columns: readonly SeriesColumn<Row>[];
  /** Formats the first column. */
  dateText?: (date: string) => string;
  height?: 'h-74' | 'h-full';
};

/** Shows the data of a chart as a table, newest first, scrolling within its place. */
export function SeriesTable<Row extends { date: string }>({
  label,
  rows,
  columns,
  dateText = formatDay,
  height = 'h-74',
}: Props<Row>) {
  return (
    <section tabIndex={0} aria-label={label} className={`${height} overflow-auto border-line border-y`}>
      <Table
        caption={label}
        className="text-14"
        headClass="sticky top-0 bg-surface pt-2"
        dense
        rows={rows.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          { head: 'Datum', cell: ({ date }) => <span className="text-ink-2">{dateText(date)}</span> },
          ...columns.map(({ head, cell, isAmount }) => ({
            head,
            figure: (row: Row) => (isAmount ? amount(cell(row)) : cell(row)),
          })),
        ]}
      />
    </section>
  );
}
