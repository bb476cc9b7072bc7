import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';

// Not imported, because Next.js would bundle the thread's file, as that of a worker in a browser.
const { Worker } = process.getBuiltinModule('node:worker_threads');

export type Call = { id: number; name: string; args: readonly unknown[] };
export type Answer = { id: number; value: unknown } | { id: number; error: Record<string, unknown> };

/** A thread that answers calls; see answer-calls.ts. It does not keep the process alive unless a call is pending. */
export type Thread = {
  call: <Value>(name: string, args: readonly unknown[], moved?: readonly Transferable[]) => Promise<Value>;
  /** How many calls are pending. */
  pending: () => number;
  hasEnded: () => boolean;
  /** Resolves with the reason when the thread ends: by an error, or because it is closed. */
  ended: Promise<unknown>;
  close: () => Promise<void>;
};

type Pending = { resolve: (value: never) => void; reject: (error: unknown) => void };

/**
 * Starts a thread.
 *
 * @param module path of its module from the product's folder; it must not import `server-only`
 * @param data what the module finds as `workerData.data`
 * @param mostMegabytes of its heap: a thread that needs more ends, and not the process
 */
export function startThread(module: string, data: unknown = null, mostMegabytes?: number): Thread {
  const file = (name: string) => path.resolve(process.cwd(), name);
  const worker = new Worker(file('lib/platform/threads/start.mjs'), {
    workerData: { module: pathToFileURL(file(module)).href, data },
    // Those of the process prepare a process.
    execArgv: [],
    ...(mostMegabytes && { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } }),
  });
  const calls = new Map<number, Pending>();
  let last = 0;
  let ended: unknown = null;
  let tell: (reason: unknown) => void;
  const settle = (id: number) => {
    const call = calls.get(id);
    calls.delete(id);
    if (calls.size === 0) worker.unref();
    return call;
  };
  const end = (reason: unknown) => {
    ended ??= reason;
    tell(ended);
    for (const id of [...calls.keys()]) settle(id)?.reject(ended);
  };
  worker.on('message', (answer: Answer) => {
    const call = settle(answer.id);
    if ('error' in answer) call?.reject(errorOf(answer.error));
    else call?.resolve(answer.value as never);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error(`The thread ${module} has ended`)));
  worker.unref();
  return {
    call(name, args, moved = []) {
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        const id = ++last;
        worker.postMessage({ id, name, args } satisfies Call, moved);
        calls.set(id, { resolve, reject });
        worker.ref();
      });
    },
    pending: () => calls.size,
    hasEnded: () => ended !== null,
    ended: new Promise((resolve) => {
      tell = resolve;
    }),
    async close() {
      await worker.terminate();
    },
  };
}

/** Rebuilds an error of another thread, with its own fields: the code of a refusal or of the database. */
function errorOf({ message, ...fields }: Record<string, unknown>): Error {
  if (fields.name === 'AppError') return new AppError(fields.code as ErrorCode, { message: String(message) });
  return Object.assign(new Error(String(message)), fields);
}
