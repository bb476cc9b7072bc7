import { MOST_FILES } from '@/lib/bookings/imports/rules';
import { LARGEST_FILE } from '@/lib/depot-import/largest-file';
import type { ReadFile } from '@/lib/depot-import/read-booking';
import type { TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import type { Delimiter } from '@/lib/depot-import/tables/table-text';
import { createStore } from '@/lib/platform/create-store';
import type { ReadRequest } from './read-messages';
import { ReadQueue } from './read-queue';

/** A file that was chosen, and how far it is. */
export type ChosenFile = {
  key: string;
  name: string;
  file: File;
  state:
    | { type: 'waiting' }
    | { type: 'reading'; page: number; pages: number }
    | { type: 'read'; read: ReadFile }
    | { type: 'locked'; reason: string }
    | { type: 'unknown-table'; sample: TableSample }
    /** The code that reads it could not be loaded. */
    | { type: 'unloaded' }
    | { type: 'failed'; reason: string };
  /** Counts how often its columns were explained: what was said of its bookings before does not hold any more. */
  reading: number;
  /** A table that a person explains, also after it was read so. */
  table?: { sample: TableSample; mapping: TableMapping | null } | undefined;
  /** Name of the form that a table was recognised as, whatever it is explained as now. */
  form?: string;
};

type Action =
  | { type: 'add'; files: readonly ChosenFile[] }
  | { type: 'state'; key: string; state: ChosenFile['state'] }
  | { type: 'explain'; key: string; mapping: TableMapping }
  | { type: 'recognise'; key: string }
  | { type: 'restore'; file: ChosenFile }
  | { type: 'remove'; key: string }
  | { type: 'drop-read' }
  | { type: 'clear' };

/** Exported for its test. */
export function reduce(files: readonly ChosenFile[], action: Action): readonly ChosenFile[] {
  switch (action.type) {
    case 'add':
      return [...files, ...action.files];
    case 'state':
      return files.map((one) => (one.key === action.key ? { ...one, ...withState(action.state) } : one));
    case 'explain':
      return files.map((one) =>
        one.key === action.key && one.table
          ? {
              ...one,
              state: { type: 'waiting' },
              reading: one.reading + 1,
              table: { ...one.table, mapping: action.mapping },
            }
          : one,
      );
    case 'recognise':
      return files.map((one) =>
        one.key === action.key
          ? { ...one, state: { type: 'waiting' }, reading: one.reading + 1, table: undefined }
          : one,
      );
    case 'restore':
      return files.map((one) => (one.key === action.file.key ? action.file : one));
    case 'remove':
      return files.filter(({ key }) => key !== action.key);
    case 'drop-read':
      return files.filter(({ state }) => state.type !== 'read');
    case 'clear':
      return [];
  }
}

function withState(state: ChosenFile['state']): Pick<ChosenFile, 'state' | 'table' | 'form'> {
  if (state.type === 'unknown-table') return { state, table: { sample: state.sample, mapping: null } };
  return state.type === 'read' && state.read.isTable ? { state, form: state.read.provider } : { state };
}

/** Puts files first that need the person, or could not be read. */
export const needingFirst = (files: readonly ChosenFile[]): ChosenFile[] =>
  [...files].sort((a, b) => Number(isUnderWay(a)) - Number(isUnderWay(b)));

const isUnderWay = ({ state }: ChosenFile): boolean =>
  state.type === 'waiting' || state.type === 'reading' || state.type === 'read';

/**
 * Holds files, and reads them one after the other in a worker: none of them leaves the device.
 *
 * @param start starts a worker
 */
export function createFiles(start = startWorker) {
  const store = createStore<readonly ChosenFile[]>([]);
  let count = 0;
  const dispatch = (action: Action) => store.set(reduce(store.get(), action));
  const queue = new ReadQueue(start, ({ key, ...state }) =>
    dispatch({
      type: 'state',
      key,
      state: state.type === 'page' ? { ...state, type: 'reading' } : state,
    }),
  );
  const read = ({ key, file }: ChosenFile, how: Pick<ReadRequest, 'password' | 'table'> = {}) =>
    queue.add({ key, file, how });

  /** Adds files, up to the limit. Returns how many were too many. */
  const add = (given: readonly File[]): number => {
    const room = MOST_FILES - store.get().length;
    const chosen = given.slice(0, room).map((file): ChosenFile => {
      const isLarge = file.size > LARGEST_FILE;
      const state = isLarge
        ? ({ type: 'failed', reason: TOO_LARGE } as const)
        : ({ type: 'waiting' } as const);
      return { key: `${++count}`, name: file.name, file, reading: 0, state };
    });
    dispatch({ type: 'add', files: chosen });
    for (const one of chosen) if (one.state.type === 'waiting') read(one);
    return given.length - chosen.length;
  };

  return {
    store,
    add,
    /** Tries a locked file with a password. */
    unlock: (file: ChosenFile, password: string) => {
      dispatch({ type: 'state', key: file.key, state: { type: 'waiting' } });
      read(file, { password });
    },
    /** Tries all files again whose reader could not be loaded. */
    retry: () => {
      for (const one of store.get()) {
        if (one.state.type !== 'unloaded') continue;
        dispatch({ type: 'state', key: one.key, state: { type: 'waiting' } });
        const { sample, mapping } = one.table ?? {};
        read(one, mapping && sample ? { table: { delimiter: sample.delimiter, mapping } } : {});
      }
    },
    /** Gets the columns of a table, split at another sign if one is given. */
    askColumns: (file: ChosenFile, delimiter?: Delimiter) => read(file, { table: { delimiter } }),
    /** Reads a table as the form that it was recognised as. */
    recognise: (file: ChosenFile) => {
      dispatch({ type: 'recognise', key: file.key });
      read(file);
    },
    /** Reads a table as the person explained it. */
    explain: (file: ChosenFile, mapping: TableMapping) => {
      if (!file.table) return;
      dispatch({ type: 'explain', key: file.key, mapping });
      read(file, { table: { delimiter: file.table.sample.delimiter, mapping } });
    },
    /** Puts a file back as it was when its table began to be explained. */
    restore: (file: ChosenFile) => {
      queue.cancel(file.key);
      dispatch({ type: 'restore', file });
    },
    remove: (key: string) => {
      queue.cancel(key);
      dispatch({ type: 'remove', key });
    },
    /** Drops the files that were read, once they are booked: the others still need the person. */
    dropRead: () => dispatch({ type: 'drop-read' }),
    clear: () => {
      queue.clear();
      dispatch({ type: 'clear' });
    },
  };
}

const TOO_LARGE = 'Die Datei ist größer als 50 MB';

const startWorker = () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });

export type FileStore = ReturnType<typeof createFiles>;
