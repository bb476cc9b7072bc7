import { Fragment, memo, type ReactNode } from 'react';
import { contentOf, keyAt, lookOf, type TableProps } from './column';

type Props<Row> = Pick<TableProps<Row>, 'columns' | 'rowProps' | 'details'> & {
  row: Row;
  at: number;
  rowHead: number | null;
  /** Id of the details row. */
  id: string;
  isOpen: boolean;
  /** Classes of its cells. */
  pad: string;
};

export const TableRow = memo(function TableRow<Row>(props: Props<Row>) {
  const { row, at, columns, rowHead, rowProps, details, id, isOpen, pad } = props;
  const { className = 'align-baseline', ...more } = rowProps?.(row, at) ?? {};
  let covered = 0;
  return (
    <Fragment>
      <tr {...more} className={`border-line border-b ${className}`}>
        {columns.map((column, n) => {
          if (covered > 0) {
            covered--;
            return null;
          }
          const Cell = n === rowHead ? 'th' : 'td';
          const span = column.span?.(row) ?? 1;
          covered = span - 1;
          return (
            <Cell
              key={keyAt(column, n)}
              scope={n === rowHead ? 'row' : undefined}
              colSpan={span > 1 ? span : undefined}
              className={`[font-weight:inherit] ${pad} ${lookOf(column)} ${column.look?.(row) ?? ''}`}
            >
              {contentOf(column, row, { at, isOpen, detailsId: id })}
            </Cell>
          );
        })}
      </tr>
      {isOpen && (
        <tr id={id} className="border-line border-b">
          <td colSpan={columns.length} className="pb-5">
            {details?.(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}) as <Row>(props: Props<Row>) => ReactNode;
