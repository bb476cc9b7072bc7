import type { ComponentProps, ReactNode, Ref } from 'react';
import type { Sorting } from './sort-button';

/** The state that a cell may depend on, beside its row. */
export type RowState = { at: number; isOpen: boolean; detailsId: string };

export type Column<Row> = {
  /** Distinguishes the column where its head is no text. */
  id?: string;
  head?: ReactNode;
  cell?: (row: Row, state: RowState) => ReactNode;
  /** Instead of a cell: a number, right-aligned, with tabular figures. */
  figure?: (row: Row, state: RowState) => ReactNode;
  /** More classes of its head and cells, such as `max-md:hidden`. */
  className?: string | undefined;
  /** Classes of a cell, such as a colour. */
  look?: (row: Row) => string;
  /** Columns that a cell takes; it hides those behind it. */
  span?: (row: Row) => number;
  /** Makes the head a button that sorts, with the order of its first press. */
  sort?: { key: string; first: 'asc' | 'desc' } | undefined;
  /** Stands below the column. */
  sum?: ReactNode;
};

export type TableProps<Row> = {
  ref?: Ref<HTMLTableElement>;
  /** Only read out, unless it is shown. */
  caption: string;
  showsCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The same rows in groups, each below its title, if it has one. */
  groups?:
    | readonly ({ rows: readonly Row[] } & (
        | { title: string; key?: string }
        | { title?: undefined; key: string }
      ))[]
    | undefined;
  /** Classes of the titles. */
  groupClass?: string;
  keyOf: (row: Row, at: number) => string | number;
  /** The column that holds the row headers; null without any. */
  rowHead?: number | null;
  rowProps?: (row: Row, at: number) => ComponentProps<'tr'>;
  className?: string;
  headClass?: string;
  /** Has narrower cells. */
  dense?: boolean;
  /** Becomes a list of its rows on a phone. */
  list?: boolean;
  sorting?: Sorting<string>;
  isOpen?: (row: Row) => boolean;
  /** Stands below a row that is open. */
  details?: (row: Row) => ReactNode;
  /** More rows at the end. */
  foot?: ReactNode;
};

/** Heads are texts where no id distinguishes them. */
export const keyAt = <Row>({ id, head }: Column<Row>, at: number) =>
  id ?? (typeof head === 'string' ? head : at);

export const contentOf = <Row>({ cell, figure }: Column<Row>, row: Row, state: RowState) =>
  (figure ?? cell)?.(row, state);

export const lookOf = <Row>(column: Column<Row>) => `${column.figure ? 'figures' : ''} ${headLook(column)}`;

/** Words of a head may wrap. */
export const headLook = <Row>({ figure, className = '' }: Column<Row>) =>
  `${figure ? 'text-right' : 'text-left'} ${className}`;
