import { useCallback, useEffect, useReducer, useRef } from 'react';
import { LARGEST_FILE } from '@/lib/depot-import/largest-file';
import type { ReadFile } from '@/lib/depot-import/read-booking';
import type { TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import type { Delimiter } from '@/lib/depot-import/tables/table-text';
import { MOST_FILES } from '@/lib/portfolio/imports/rules';
import type { ReadAnswer, ReadRequest } from './read-messages';

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
    | { type: 'failed'; reason: string };
  /** A table of unknown form, also after it was read as a person explained it. */
  table?: { sample: TableSample; mapping: TableMapping | null };
};

type Action =
  | { type: 'add'; files: readonly ChosenFile[] }
  | { type: 'state'; key: string; state: ChosenFile['state'] }
  | { type: 'explain'; key: string; mapping: TableMapping }
  | { type: 'remove'; key: string }
  | { type: 'clear' };

function reduce(files: readonly ChosenFile[], action: Action): readonly ChosenFile[] {
  switch (action.type) {
    case 'add':
      return [...files, ...action.files];
    case 'state':
      return files.map((one) => (one.key === action.key ? { ...one, ...withState(action.state) } : one));
    case 'explain':
      return files.map((one) =>
        one.key === action.key && one.table
          ? { ...one, state: { type: 'waiting' }, table: { ...one.table, mapping: action.mapping } }
          : one,
      );
    case 'remove':
      return files.filter(({ key }) => key !== action.key);
    case 'clear':
      return [];
  }
}

const withState = (state: ChosenFile['state']) =>
  state.type === 'unknown-table' ? { state, table: { sample: state.sample, mapping: null } } : { state };

/** Reads files one after the other in a worker: none of them leaves the device. */
export function useFiles() {
  const [files, dispatch] = useReducer(reduce, []);
  const worker = useRef<Worker>(null);
  const count = useRef(0);
  const current = useRef(files);
  useEffect(() => {
    current.current = files;
  });

  const start = useCallback((): Worker => {
    if (worker.current) return worker.current;
    const started = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      const { key, ...state } = data;
      dispatch({ type: 'state', key, state: state.type === 'page' ? { ...state, type: 'reading' } : state });
    });
    started.addEventListener('error', () => {
      // What it was reading is lost; the others are sent to a new one.
      worker.current?.terminate();
      worker.current = null;
      for (const { key, state } of current.current)
        if (state.type === 'waiting' || state.type === 'reading')
          dispatch({ type: 'state', key, state: { type: 'failed', reason: BROKEN } });
    });
    worker.current = started;
    return started;
  }, []);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  const send = useCallback(
    async ({ key, file }: ChosenFile, how: Pick<ReadRequest, 'password' | 'table'> = {}) => {
      try {
        const request: ReadRequest = { key, bytes: await file.arrayBuffer(), ...how };
        start().postMessage(request, [request.bytes]);
      } catch {
        dispatch({ type: 'state', key, state: { type: 'failed', reason: BROKEN } });
      }
    },
    [start],
  );

  /** Adds files, up to the limit. Returns how many were too many. */
  const add = (given: readonly File[]): number => {
    const room = MOST_FILES - files.length;
    const chosen = given.slice(0, room).map((file): ChosenFile => {
      const isLarge = file.size > LARGEST_FILE;
      const state = isLarge
        ? ({ type: 'failed', reason: TOO_LARGE } as const)
        : ({ type: 'waiting' } as const);
      return { key: `${++count.current}`, name: file.name, file, state };
    });
    dispatch({ type: 'add', files: chosen });
    void (async () => {
      for (const one of chosen) if (one.state.type === 'waiting') await send(one);
    })();
    return given.length - chosen.length;
  };

  return {
    files,
    add,
    /** Tries a locked file with a password. */
    unlock: (file: ChosenFile, password: string) => {
      dispatch({ type: 'state', key: file.key, state: { type: 'waiting' } });
      void send(file, { password });
    },
    /** Splits a table of unknown form at another sign. */
    splitAt: (file: ChosenFile, delimiter: Delimiter) => void send(file, { table: { delimiter } }),
    /** Reads a table of unknown form as the person explained it. */
    explain: (file: ChosenFile, mapping: TableMapping) => {
      if (!file.table) return;
      dispatch({ type: 'explain', key: file.key, mapping });
      void send(file, { table: { delimiter: file.table.sample.delimiter, mapping } });
    },
    remove: (key: string) => dispatch({ type: 'remove', key }),
    clear: () => {
      worker.current?.terminate();
      worker.current = null;
      dispatch({ type: 'clear' });
    },
  };
}

const BROKEN = 'Die Datei lässt sich nicht lesen';
const TOO_LARGE = 'Die Datei ist größer als 50 MB';

export type Files = ReturnType<typeof useFiles>;
