import type { ReadAnswer, ReadRequest } from '@/components/portfolio/import/read-queue';

/** A worker that reads nothing, and answers as the test says. */
export class AnsweringWorker extends EventTarget {
  readonly sent: ReadRequest[] = [];
  isEnded = false;
  postMessage(request: ReadRequest) {
    this.sent.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  async answer(data: ReadAnswer | object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
    await settled();
  }
}

/** Returns workers that were started, and a function that starts one. */
export function answeringWorkers() {
  const workers: AnsweringWorker[] = [];
  const start = () => {
    const worker = new AnsweringWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { workers, start };
}

export const settled = () => new Promise((resolve) => setImmediate(resolve));
