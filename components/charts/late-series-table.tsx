'use client';

import { type ComponentProps, useDeferredValue } from 'react';
import { SeriesTable } from './series-table';

/** Rows that are there at once: more than the place shows. */
const FIRST = 20;

/** A long series as a table: its newest rows at once, and all of them when the browser has time. */
export function LateSeriesTable<Row extends { date: string }>({
  rows,
  ...rest
}: ComponentProps<typeof SeriesTable<Row>>) {
  const isWhole = useDeferredValue(true, false);
  return <SeriesTable {...rest} rows={isWhole ? rows : rows.slice(-FIRST)} />;
}
