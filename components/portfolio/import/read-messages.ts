import type { ReadFile } from '@/lib/depot-import/read-booking';
import type { TextRow } from '@/lib/depot-import/tables/table-text';

/** Asks the worker to read a file. */
export type ReadRequest = { key: string; bytes: ArrayBuffer; password?: string | undefined };

/** What the worker says of a file; a page of a PDF that was read, and at last a result. */
export type ReadAnswer =
  | { key: string; type: 'page'; page: number; pages: number }
  | { key: string; type: 'read'; read: ReadFile }
  | { key: string; type: 'locked'; reason: string }
  | { key: string; type: 'unknown-table'; rows: readonly TextRow[] }
  | { key: string; type: 'failed'; reason: string };
