import type { ReactNode } from 'react';
import { Table } from './table';
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

/** A table that belongs to a text: written out in it, and set like it. */
export function TextTable({ caption, columns: [nameColumn, ...columns], rows, narrow }: Props) {
  return (
    <div className="my-6 font-sans text-15 leading-normal">
      <Table
        caption={caption}
        narrow={narrow}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: nameColumn, cell: ({ name }) => <strong>{typesetText(name)}</strong> },
          ...columns.map((column, i) => ({
            head: typeof column === 'string' ? column : column.figures,
            figures: typeof column !== 'string',
            cell: ({ cells }: Props['rows'][number]) => typesetText(cells[i]),
          })),
        ]}
      />
    </div>
  );
}
