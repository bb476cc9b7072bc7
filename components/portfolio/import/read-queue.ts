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

/** The outcome of reading a file. */
export type ReadResult =
  | { type: 'read'; read: ReadFile }
  | { type: 'locked'; reason: string }
  | { type: 'unknown-table'; sample: TableSample }
  /** The code that reads it could not be loaded. */
  | { type: 'unloaded' }
  | { type: 'failed'; reason: string };

/** Progress of a file: pages of a PDF that are read (of 0 at its start, and of tables), and at last a result. */
export type ReadAnswer = { key: string } & (ReadResult | { type: 'page'; page: number; pages: number });

type Job = { key: string; file: Pick<File, 'arrayBuffer'>; how: Pick<ReadRequest, 'password' | 'table'> };

/** Milliseconds after which a file, or a page of it, counts as unreadable: a hostile one may take forever. */
const LONGEST_READING = 60_000;

/** Reads one file after the other in a worker, which ends with the file that it is reading. */
export class ReadQueue {
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  private worker: Worker | null = null;
  private limit: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.limit);
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
      this.startLimit();
    } catch {
      if (this.running === job) this.fail();
    }
  }

  private started(): Worker {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      // A worker that has ended may still have sent something, and pdf.js says that it is ready.
      if (worker !== this.worker || data.key !== this.running?.key) return;
      if (data.type === 'page') this.startLimit();
      else {
        clearTimeout(this.limit);
        this.running = null;
      }
      // It would not try again.
      if (data.type === 'unloaded') this.end();
      this.onAnswer(data);
      void this.next();
    });
    worker.addEventListener('error', (event) => {
      // An error within it has a message; one that could not be loaded has none.
      if (worker === this.worker) this.fail('message' in event ? BROKEN : null);
    });
    return worker;
  }

  private startLimit(): void {
    clearTimeout(this.limit);
    this.limit = setTimeout(() => this.fail(TOO_SLOW), LONGEST_READING);
  }

  /** @param reason null: its worker could not be loaded */
  private fail(reason: string | null = BROKEN): void {
    const key = this.running?.key;
    this.end();
    if (key !== undefined)
      this.onAnswer(reason === null ? { key, type: 'unloaded' } : { key, type: 'failed', reason });
    void this.next();
  }
}

const BROKEN = 'Die Datei lässt sich nicht lesen';
const TOO_SLOW = 'Die Datei zu lesen dauert zu lange';
