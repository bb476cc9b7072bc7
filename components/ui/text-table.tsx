import type { ReactNode } from 'react';
import { Table } from './table';
import { typesetText } from './typeset-text';

/** A column of text, or of right-aligned figures. */
type Column = string | { figures: string };

type Props = {
  /** Read out, not shown. */
  caption: string;
  /** The first column holds the row headers. */
  columns: readonly [string, ...Column[]];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
  /** Stays a table on a phone. */
  narrow?: boolean;
};

/** A table within a text, styled like it. */
export const TextTable = ({ caption, columns: [nameColumn, ...columns], rows, narrow = false }: Props) => (
  <div className="my-6 font-sans text-15 leading-normal">
    <Table
      caption={caption}
      list={!narrow}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { head: nameColumn, cell: ({ name }) => <strong>{typesetText(name)}</strong> },
        ...columns.map((column, i) => {
          const cell = ({ cells }: Props['rows'][number]) => typesetText(cells[i]);
          return typeof column === 'string' ? { head: column, cell } : { head: column.figures, figure: cell };
        }),
      ]}
    />
  </div>
);
