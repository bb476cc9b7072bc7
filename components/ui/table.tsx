import { Fragment, memo, type ReactNode } from 'react';
import { contentOf, headLook, keyAt, lookOf, type TableProps } from './column';
import { EmptyState } from './empty-state';
import { RowList } from './row-list';
import { ariaSort, SortButton } from './sort-button';

/**
 * A table. A wide one becomes a list of its rows on a phone: both are in the page, and CSS shows one, because a table
 * that CSS turns into a list is no table to screen readers.
 *
 * Rows are memoised: while `columns`, `rowProps` and `details` stay the same, only rows that changed are drawn again.
 */
export function Table<Row>({ list = false, className = '', ...table }: TableProps<Row>) {
  if (table.rows.length === 0 && !table.foot) return <EmptyState>Keine Daten verfügbar</EmptyState>;
  const { caption, showsCaption, columns, rows, groups, groupClass = '', keyOf, dense = false } = table;
  const { details, isOpen, foot } = table;
  const pad = dense ? 'py-1.5 pl-3 first:pl-0' : 'py-2.5 pl-4 first:pl-0';
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  const body = (some: readonly Row[]) =>
    some.map((row, at) => (
      <TableRow
        key={keyOf(row, at)}
        row={row}
        at={at}
        columns={columns}
        rowHead={table.rowHead === undefined ? 0 : table.rowHead}
        rowProps={table.rowProps}
        details={details}
        id={details ? `details-${keyOf(row, at)}` : ''}
        isOpen={isOpen?.(row) ?? false}
        pad={pad}
      />
    ));
  return (
    <>
      <table ref={table.ref} className={`w-full ${className} ${list ? 'max-md:hidden' : ''}`}>
        <caption className={showsCaption ? 'pb-1.5 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        {columns.some(({ head }) => head) && <Heads {...table} pad={pad} />}
        {groups ? (
          groups.map(({ title, key = title, rows }) => (
            <tbody key={key}>
              {title && (
                <tr className="border-line border-b">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className={`pt-5 pb-1.5 text-left font-serif text-15 font-semibold ${groupClass}`}
                  >
                    {title}
                  </th>
                </tr>
              )}
              {body(rows)}
            </tbody>
          ))
        ) : (
          <tbody className={foot || hasSums ? '' : '[&>tr:last-child]:border-b-0'}>{body(rows)}</tbody>
        )}
        {(hasSums || foot) && (
          <tfoot>
            {hasSums && <Sums columns={columns} pad={pad} />}
            {foot}
          </tfoot>
        )}
      </table>
      {list && <RowList {...table} />}
    </>
  );
}

const Sums = <Row,>({ columns, pad }: Pick<HeadsProps<Row>, 'columns' | 'pad'>) => (
  <tr className="font-semibold">
    {columns.map((column, at) => {
      const Cell = at === 0 ? 'th' : 'td';
      return (
        <Cell
          key={keyAt(column, at)}
          scope={at === 0 ? 'row' : undefined}
          className={`[font-weight:inherit] ${pad} ${lookOf(column)}`}
        >
          {column.sum}
        </Cell>
      );
    })}
  </tr>
);

type HeadsProps<Row> = Pick<TableProps<Row>, 'columns' | 'sorting' | 'headClass'> & { pad: string };

const Heads = <Row,>({ columns, sorting, headClass = '', pad }: HeadsProps<Row>) => (
  <thead className="text-13 text-ink-3">
    <tr className="border-line-strong border-b">
      {columns.map((column, at) => {
        const { head, sort, figure } = column;
        const look = `${pad} pt-0! align-bottom font-medium ${headLook(column)} ${headClass}`;
        // An empty head would be read out as one.
        if (!head) return <td key={keyAt(column, at)} className={look} />;
        return (
          <th
            key={keyAt(column, at)}
            scope="col"
            aria-sort={sorting && ariaSort(sort?.key, sorting)}
            className={look}
          >
            {sort && sorting ? (
              <SortButton sortKey={sort.key} first={sort.first} left={!figure} {...sorting}>
                {head}
              </SortButton>
            ) : (
              head
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowProps' | 'details'> & {
  row: Row;
  at: number;
  rowHead: number | null;
  /** Id of the details row. */
  id: string;
  isOpen: boolean;
  /** Classes of its cells. */
  pad: string;
};

const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
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
}) as <Row>(props: RowProps<Row>) => ReactNode;
