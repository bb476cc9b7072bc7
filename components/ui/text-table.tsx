import type { ReactNode } from 'react';
import { typesetText } from './typeset-text';

/** A column of words, or one of figures, which stand at the right. */
type Column = string | { figures: string };

type Props = {
  /** What the table holds; read out, not shown. */
  caption: string;
  /** The first column is that of the rows' names. */
  columns: readonly [string, ...Column[]];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
  /** Narrow enough to be a table on a phone too. */
  narrow?: boolean;
};

const headingOf = (column: Column) => (typeof column === 'string' ? column : column.figures);

/**
 * A table within a text. A wide one is a list of rows on a phone; it then stands twice in the page, and
 * CSS shows one of the two: a table that is made to look like a list is none any more to a screen reader.
 */
export function TextTable({ narrow = false, ...table }: Props) {
  return (
    <div className="my-6 font-sans text-15 leading-normal">
      {narrow ? (
        <Table {...table} />
      ) : (
        <>
          <div className="max-md:hidden">
            <Table {...table} />
          </div>
          <RowList {...table} />
        </>
      )}
    </div>
  );
}

function Table({ caption, columns: [nameColumn, ...columns], rows }: Props) {
  const alignment = columns.map((column) => (typeof column === 'string' ? '' : 'text-right tabular-nums'));
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-13 text-ink-3">
        <tr className="border-line-strong border-b">
          <th scope="col" className="pb-2 font-medium">
            {nameColumn}
          </th>
          {columns.map((column, i) => (
            <th key={headingOf(column)} scope="col" className={`pb-2 pl-5 font-medium ${alignment[i]}`}>
              {headingOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-line border-b align-baseline">
            <th scope="row" className="py-2.5 font-semibold">
              {typesetText(name)}
            </th>
            {columns.map((column, i) => (
              <td key={headingOf(column)} className={`py-2.5 pl-5 ${alignment[i]}`}>
                {typesetText(cells[i])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows as a list; where there is but one column, its heading goes without saying. */
function RowList({ columns: [, ...columns], rows }: Props) {
  return (
    <ul className="border-line border-t md:hidden">
      {rows.map(({ name, cells }) => (
        <li key={name} className="border-line border-b py-3">
          <p className="font-semibold">{typesetText(name)}</p>
          {columns.length === 1 ? (
            <div>{typesetText(cells[0])}</div>
          ) : (
            <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
              {columns.map((column, i) => (
                <div key={headingOf(column)} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="max-w-32 text-ink-3">{headingOf(column)}</dt>
                  <dd>{typesetText(cells[i])}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
