import { type EventName, knownEvent } from './events';
import type { EventBatch } from './schema';
import type { UserProperties } from './user-segment';

/** An event as a sink gets it; fields as in the database. */
export type ReceivedEvent = {
  name: EventName;
  occurred_at: Date;
  session_id: string;
  properties: Record<string, unknown>;
  user_properties: UserProperties | null;
};

/** Milliseconds that a visitor's clock may differ; beyond that the time of arrival is used. */
const LATEST = 5 * 60_000;
const EARLIEST = 24 * 3_600_000;

/** Returns the events of a batch that match the catalogue. */
export function receivedEvents(batch: EventBatch, now: Date): ReceivedEvent[] {
  return batch.events.flatMap(({ name, timestamp, properties }) => {
    const event = knownEvent(name, properties);
    if (!event) return [];
    const moment = new Date(timestamp);
    const ahead = moment.getTime() - now.getTime();
    const plausible = ahead <= LATEST && ahead >= -EARLIEST;
    return [
      {
        ...event,
        occurred_at: plausible ? moment : now,
        session_id: batch.session_id,
        user_properties: batch.user ?? null,
      },
    ];
  });
}
