/** Begins a thread: loads TypeScript as `npm start` does, whatever runs the process, then the thread's own module. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
