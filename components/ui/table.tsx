import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers: right-aligned, with tabular figures. */
  figures?: boolean;
};

type Props<Row> = {
  /** Read out, not shown. */
  caption: string;
  /** The first column holds the row headers. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Stays a table on a phone. */
  narrow?: boolean;
};

/**
 * A table; a wide one becomes a list of its rows on a phone. Both are in the page, and CSS shows one: a table that
 * CSS turns into a list is no table to screen readers.
 */
export function Table<Row>({ narrow = false, ...table }: Props<Row>) {
  if (table.rows.length === 0) return <EmptyState>Keine Daten verfügbar</EmptyState>;
  return (
    <>
      <RowsAndColumns {...table} className={narrow ? '' : 'max-md:hidden'} />
      {!narrow && <RowList {...table} />}
    </>
  );
}

type Content<Row> = Omit<Props<Row>, 'narrow'>;

function RowsAndColumns<Row>({
  caption,
  columns,
  rows,
  keyOf,
  className,
}: Content<Row> & { className: string }) {
  const [first, ...others] = columns;
  return (
    <table className={`w-full ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-13 text-ink-3">
        <tr className="border-line-strong border-b">
          {columns.map(({ head, figures }, index) => (
            <th
              key={head}
              scope="col"
              className={`pb-2 align-bottom font-medium ${figures ? 'text-right' : 'text-left'} ${index > 0 ? 'pl-4' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b align-baseline last:border-b-0">
            <th scope="row" className="py-2.5 text-left font-normal">
              {first.cell(row)}
            </th>
            {others.map(({ head, cell, figures }) => (
              <td key={head} className={`py-2.5 pl-4 ${figures ? 'figures text-right' : ''}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists each row with its columns as name and value. A single column needs no heading. */
function RowList<Row>({ caption, columns: [first, ...others], rows, keyOf }: Content<Row>) {
  const [only, second] = others;
  return (
    <ul aria-label={caption} className="md:hidden">
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-line border-b py-3 first:border-t">
          <div className="font-semibold">{first.cell(row)}</div>
          {only && !second ? (
            <div className="mt-0.5">{only.cell(row)}</div>
          ) : (
            <dl className="mt-1 grid grid-cols-[minmax(max-content,auto)_minmax(0,1fr)] gap-x-4 text-14">
              {others.map(({ head, cell, figures }) => (
                <div key={head} className="col-span-2 grid grid-cols-subgrid py-0.5">
                  <dt className="text-ink-3">{head}</dt>
                  <dd className={figures ? 'figures text-right' : ''}>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
