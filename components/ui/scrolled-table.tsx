'use client';

import type { TableProps } from './column';
import { Table } from './table';
import { useOverflow } from './use-overflow';

/** A table that scrolls within its place where it is too wide: then it is a region, because keyboards scroll what has the focus. */
export function ScrolledTable<Row>(props: TableProps<Row>) {
  const { box, table, overflows } = useOverflow();
  return (
    <section
      ref={box}
      aria-label={overflows ? props.caption : undefined}
      tabIndex={overflows ? 0 : undefined}
      className={
        overflows ? 'scroll-shadow relative overflow-x-auto print:overflow-visible print:bg-none' : ''
      }
    >
      <Table {...props} ref={table} />
    </section>
  );
}
