import type { EventName } from './events';
import { EVENTS_PER_BATCH, SEND_AFTER } from './rules';
import type { EventBatch } from './schema';
import type { Recorder } from './track';
import type { UserProperties } from './user-segment';

type Options = {
  sessionId: () => string;
  user: () => UserProperties | null;
  /** Takes a batch as JSON; must not throw. */
  send: (batch: string) => void;
};

/** Collects events and sends them in batches: a few seconds after the first, or when there are many. */
export function createEventQueue({ sessionId, user, send }: Options) {
  let waiting: EventBatch['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Owner of the waiting events: a member is identified only moments after the first event. */
  let owner: UserProperties | null = null;

  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };

  /** Sends all waiting events; call it before the page is closed. */
  const flush = () => {
    const events = waiting;
    drop();
    if (events.length === 0) return;
    const batch: EventBatch = { session_id: sessionId(), user: owner ?? user() ?? undefined, events };
    send(JSON.stringify(batch));
  };

  const record: Recorder = (name: EventName, properties: object) => {
    const timestamp = new Date().toISOString();
    if (owner !== user() && owner) flush();
    owner = user();
    waiting.push({ name, timestamp, properties: { ...properties } });
    if (waiting.length >= EVENTS_PER_BATCH) flush();
    else timer ??= setTimeout(flush, SEND_AFTER);
  };

  return { record, flush, drop };
}
