import { createStore } from '@/lib/platform/create-store';
import type { EventName, EventProperties } from './events';
import type { UserProperties } from './user-segment';

/** Takes events once the visitor has agreed; see event-queue.ts. */
export type Recorder = (name: EventName, properties: object) => void;

const recorder = createStore<Recorder | null>(null);
let user: UserProperties | null = null;

/** Counts something that happened. Without consent, or where analytics is off, it does nothing at all. */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  recorder.get()?.(name, properties);
}

export const setRecorder = (next: Recorder | null): void => recorder.set(next);

/** Calls back when events begin to be recorded, until the returned function is called. */
export const onRecording = (listener: () => void): (() => void) =>
  recorder.subscribe(() => isRecorded() && listener());

/** Whether events are recorded now. */
export const isRecorded = (): boolean => recorder.get() !== null;

/** Who is signed in, for the events from now on; null after sign-out. Nothing is kept outside memory. */
export function setTrackedUser(next: UserProperties | null): void {
  user = next;
}

export const trackedUser = (): UserProperties | null => user;
