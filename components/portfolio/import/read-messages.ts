import type { ReadFile } from '@/lib/depot-import/read-booking';
import type { TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import type { Delimiter } from '@/lib/depot-import/tables/table-text';

/** Asks the worker to read a file; a table of unknown form as a person explained it. */
export type ReadRequest = {
  key: string;
  bytes: ArrayBuffer;
  password?: string | undefined;
  /** Absent for a file that nobody explained; without a mapping, its sample is wanted. */
  table?: { delimiter?: Delimiter | undefined; mapping?: TableMapping } | undefined;
};

/** Progress of a file: pages of a PDF that are read (of 0 at its start, and of tables), and at last a result. */
export type ReadAnswer =
  | { key: string; type: 'page'; page: number; pages: number }
  | { key: string; type: 'read'; read: ReadFile }
  | { key: string; type: 'locked'; reason: string }
  | { key: string; type: 'unknown-table'; sample: TableSample }
  /** The code that reads it could not be loaded. */
  | { key: string; type: 'unloaded' }
  | { key: string; type: 'failed'; reason: string };
