import type { EventName, EventProperties } from './events';
import type { UserProperties } from './user-segment';

/** Takes events once the visitor has agreed; see event-queue.ts. */
export type Recorder = (name: EventName, properties: object) => void;

let recorder: Recorder | null = null;
let user: UserProperties | null = null;
const listeners = new Set<() => void>();

/** Counts something that happened. Without consent, or where analytics is off, it does nothing at all. */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  recorder?.(name, properties);
}

export function setRecorder(next: Recorder | null): void {
  const begins = recorder === null && next !== null;
  recorder = next;
  if (begins) for (const listener of listeners) listener();
}

/** Calls back when events begin to be recorded, until the returned function is called. */
export function onRecording(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether events are recorded now. */
export const isRecorded = (): boolean => recorder !== null;

/** Who is signed in, for the events from now on; null after sign-out. Nothing is kept outside memory. */
export function setTrackedUser(next: UserProperties | null): void {
  user = next;
}

export const trackedUser = (): UserProperties | null => user;
