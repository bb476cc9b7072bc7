import { useStore } from '@/components/ui/use-store';
import { MOST_FILES } from '@/lib/bookings/imports/rules';
import { LARGEST_FILE } from '@/lib/depot-import/largest-file';
import type { TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import type { Delimiter } from '@/lib/depot-import/tables/table-text';
import { createStore, type Store } from '@/lib/platform/create-store';
import { ReadQueue, type ReadRequest, type ReadResult } from './read-queue';

/** A file that was chosen, and how far it is. */
export type ChosenFile = {
  key: string;
  name: string;
  file: File;
  state: { type: 'waiting' } | { type: 'reading'; page: number; pages: number } | ReadResult;
  /** Counts how often its columns were explained: what was said of its bookings before does not hold any more. */
  reading: number;
  /** A table that a person explains, also after it was read so. */
  table?: { sample: TableSample; mapping: TableMapping | null } | undefined;
  /** Name of the form that a table was recognised as, whatever it is explained as now. */
  form?: string;
};

/** Adds what a new state says of the file itself. */
function withState(file: ChosenFile, state: ChosenFile['state']): ChosenFile {
  if (state.type === 'unknown-table')
    return { ...file, state, table: { sample: state.sample, mapping: null } };
  return state.type === 'read' && state.read.isTable
    ? { ...file, state, form: state.read.provider }
    : { ...file, state };
}

/** Says whether a file was read, or will be without the person. */
export const isUnderWay = ({ state }: Pick<ChosenFile, 'state'>): boolean =>
  state.type === 'waiting' || state.type === 'reading' || state.type === 'read';

/**
 * Holds files, and reads them one after the other in a worker: none of them leaves the device.
 *
 * @param start starts a worker
 */
export function createFiles(start = startWorker) {
  const store = createStore<readonly ChosenFile[]>([]);
  const reader = readerOf(store, start);
  const { read, change, setState, readAnew } = reader;
  let count = 0;
  const keep = (isKept: (file: ChosenFile) => boolean) => store.set(store.get().filter(isKept));
  const readAgain = (file: ChosenFile) => {
    setState(file.key, { type: 'waiting' });
    read(file, tableOf(file));
  };

  return {
    store,
    /** Adds files, up to the limit. Returns how many were too many. */
    add: (given: readonly File[]): number => {
      const room = MOST_FILES - store.get().length;
      const chosen = given.slice(0, room).map((file) => newFile(`${++count}`, file));
      store.set([...store.get(), ...chosen]);
      for (const one of chosen) if (one.state.type === 'waiting') read(one);
      return given.length - chosen.length;
    },
    /** Takes over files that an earlier page held, and reads those that it had not read. */
    adopt: (files: readonly ChosenFile[]) => {
      count = Math.max(count, ...files.map(({ key }) => Number(key)));
      store.set(files);
      for (const one of files) if (one.state.type === 'waiting') readAgain(one);
    },
    /** Tries a locked file with a password. */
    unlock: (file: ChosenFile, password: string) => {
      setState(file.key, { type: 'waiting' });
      read(file, { password });
    },
    /** Tries all files again whose reader could not be loaded. */
    retry: () => {
      for (const one of store.get()) if (one.state.type === 'unloaded') readAgain(one);
    },
    /** Gets the columns of a table, split at a sign if one is given. */
    askColumns: (file: ChosenFile, delimiter?: Delimiter) => read(file, { table: { delimiter } }),
    /** Reads a table as the form that it was recognised as. */
    recognise: (file: ChosenFile) => readAnew(file),
    /** Reads a table as the person explained it. */
    explain: (file: ChosenFile, mapping: TableMapping) =>
      file.table && readAnew(file, { ...file.table, mapping }),
    /** Puts a file back as it was when its table began to be explained. */
    restore: (file: ChosenFile) => {
      reader.cancel(file.key);
      change(file.key, () => file);
    },
    remove: (key: string) => {
      reader.cancel(key);
      keep((one) => one.key !== key);
    },
    /** Drops the files that were read, once they are booked: the others still need the person. */
    dropRead: () => keep(({ state }) => state.type !== 'read'),
    clear: () => {
      reader.clear();
      store.set([]);
    },
  };
}

/** Says how a table is read again as the person explained it. */
const tableOf = ({ table }: ChosenFile): Pick<ReadRequest, 'table'> =>
  table?.mapping ? { table: { delimiter: table.sample.delimiter, mapping: table.mapping } } : {};

function newFile(key: string, file: File): ChosenFile {
  const isLarge = file.size > LARGEST_FILE;
  const state = isLarge ? ({ type: 'failed', reason: TOO_LARGE } as const) : ({ type: 'waiting' } as const);
  return { key, name: file.name, file, reading: 0, state };
}

/** Reads the files of a store, and tells it how far each is. */
function readerOf(store: Store<readonly ChosenFile[]>, start: () => Worker) {
  const change = (key: string, next: (file: ChosenFile) => ChosenFile) =>
    store.set(store.get().map((one) => (one.key === key ? next(one) : one)));
  const setState = (key: string, state: ChosenFile['state']) => change(key, (one) => withState(one, state));
  const queue = new ReadQueue(start, ({ key, ...state }) =>
    setState(key, state.type === 'page' ? { ...state, type: 'reading' } : state),
  );
  const read = ({ key, file }: ChosenFile, how: Pick<ReadRequest, 'password' | 'table'> = {}) =>
    queue.add({ key, file, how });
  return {
    change,
    setState,
    read,
    /** Reads a table in another way than before. */
    readAnew: (file: ChosenFile, table?: ChosenFile['table'] & { mapping: TableMapping }) => {
      change(file.key, (one) => ({ ...one, state: { type: 'waiting' }, reading: one.reading + 1, table }));
      read(file, table && { table: { delimiter: table.sample.delimiter, mapping: table.mapping } });
    },
    cancel: (key: string) => queue.cancel(key),
    clear: () => queue.clear(),
  };
}

const TOO_LARGE = 'Die Datei ist größer als 50 MB';

const startWorker = () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });

/** The files of the import. They stay while the person is on another page of the site. */
export const importFiles = createFiles();

const NONE: readonly ChosenFile[] = [];
const { store: chosen, ...actions } = importFiles;

/** Returns the files of the import, with all that can be done with them. */
export const useFiles = () => ({ files: useStore(chosen, NONE), ...actions });

export type Files = ReturnType<typeof useFiles>;
