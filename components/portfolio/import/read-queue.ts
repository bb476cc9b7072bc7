import type { ReadAnswer, ReadRequest } from './read-messages';

type Job = { key: string; file: Pick<File, 'arrayBuffer'>; how: Pick<ReadRequest, 'password' | 'table'> };

/** Reads one file after the other in a worker, which ends with the file that it is reading. */
export class ReadQueue {
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  private worker: Worker | null = null;

  /**
   * @param start starts a worker
   * @param onAnswer is told how far a file is, from its start on; one that broke the worker has failed
   */
  constructor(
    private readonly start: () => Worker,
    private readonly onAnswer: (answer: ReadAnswer) => void,
  ) {}

  add(job: Job): void {
    this.waiting.push(job);
    void this.next();
  }

  cancel(key: string): void {
    this.waiting.splice(0, Infinity, ...this.waiting.filter((job) => job.key !== key));
    if (this.running?.key !== key) return;
    this.end();
    void this.next();
  }

  clear(): void {
    this.waiting.length = 0;
    this.end();
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.running = null;
  }

  private async next(): Promise<void> {
    if (this.running) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.running = job;
    this.onAnswer({ key: job.key, type: 'page', page: 0, pages: 0 });
    try {
      const request: ReadRequest = { key: job.key, bytes: await job.file.arrayBuffer(), ...job.how };
      if (this.running !== job) return;
      this.worker ??= this.started();
      this.worker.postMessage(request, [request.bytes]);
    } catch {
      if (this.running === job) this.fail();
    }
  }

  private started(): Worker {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      // A worker that has ended may still have sent something, and pdf.js says that it is ready.
      if (worker !== this.worker || data.key !== this.running?.key) return;
      if (data.type !== 'page') this.running = null;
      // It would not try again.
      if (data.type === 'unloaded') this.end();
      this.onAnswer(data);
      void this.next();
    });
    worker.addEventListener('error', (event) => {
      // An error within it has a message; one that could not be loaded has none.
      if (worker === this.worker) this.fail('message' in event);
    });
    return worker;
  }

  private fail(isLoaded = true): void {
    const key = this.running?.key;
    this.end();
    if (key !== undefined)
      this.onAnswer(isLoaded ? { key, type: 'failed', reason: BROKEN } : { key, type: 'unloaded' });
    void this.next();
  }
}

const BROKEN = 'Die Datei lässt sich nicht lesen';
