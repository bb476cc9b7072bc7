import { createStore } from '@/lib/platform/create-store';
import type { EventName, EventProperties } from './events';
import type { UserProperties } from './user-segment';

/** Takes events once the visitor has agreed; see recording.ts. */
export type Recorder = (name: EventName, properties: object) => void;

const recorder = createStore<Recorder | null>(null);
let user: UserProperties | null = null;

/** Records an event. Does nothing without consent, or where analytics is off. */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  recorder.get()?.(name, properties);
}

export const setRecorder = (next: Recorder | null): void => recorder.set(next);

/** Calls back when events begin to be recorded, until the returned function is called. */
export const onRecording = (listener: () => void): (() => void) =>
  recorder.subscribe(() => isRecorded() && listener());

/** Whether events are recorded now. */
export const isRecorded = (): boolean => recorder.get() !== null;

/** Sets the signed-in user for later events; null after sign-out. Stored in memory only. */
export function setTrackedUser(next: UserProperties | null): void {
  user = next;
}

export const trackedUser = (): UserProperties | null => user;
