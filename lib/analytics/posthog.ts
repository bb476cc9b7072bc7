import 'server-only';
import { env } from '@/lib/platform/env';
import { createGuardedFetch, type GuardedFetch } from '@/lib/platform/http/guarded-fetch';
import { log } from '@/lib/platform/log';
import type { ReceivedEvent } from './received-events';

/** Events are sent on when so many are waiting, or after so many milliseconds. */
const BATCH = 100;
const SEND_AFTER = 5_000;
/** Events that wait at most; more are dropped, so that a dead service costs no memory. */
const MOST = 2_000;

type Options = { host: string; key: string; fetch?: GuardedFetch };

/**
 * Sends events to PostHog, server to server: the visitor's browser never speaks to it, and its address is
 * not passed on. What PostHog does not take at the second try is dropped; nobody waits for it.
 */
export function createPosthogSink({ host, key, fetch }: Options) {
  const send = fetch ?? createGuardedFetch({ hosts: [new URL(host).hostname] });
  const waiting: ReceivedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const post = async (events: readonly ReceivedEvent[]) => {
    const answer = await send(`${host}/batch/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: key, batch: events.map(posthogEvent) }),
    });
    if (!answer.ok) throw new Error(`PostHog antwortet mit ${answer.status}`);
  };

  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const events = waiting.splice(0, BATCH);
      await post(events)
        .catch(() => post(events))
        .catch((error) =>
          log.warn('PostHog hat Ereignisse nicht angenommen; sie sind verworfen', {
            events: events.length,
            error,
          }),
        );
    }
  };

  /** Sends what is waiting; resolves when PostHog has answered, and never rejects. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(sendWaiting);
    return sending;
  };

  return {
    add(events: readonly ReceivedEvent[]): void {
      waiting.push(...events.slice(0, MOST - waiting.length));
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(() => void flush(), SEND_AFTER).unref();
    },
    flush,
  };
}

/** The session is all that PostHog learns of a person: no profile, no address, no place. */
function posthogEvent({ name, occurred_at, session_id, properties, user_properties }: ReceivedEvent) {
  return {
    event: name,
    distinct_id: session_id,
    timestamp: occurred_at.toISOString(),
    properties: {
      ...properties,
      ...user_properties,
      $process_person_profile: false,
      $geoip_disable: true,
      $ip: null,
    },
  };
}

let sink: ReturnType<typeof createPosthogSink> | undefined;

/** The sink that the environment describes. */
export function posthogSink() {
  sink ??= createPosthogSink({ host: env.POSTHOG_HOST, key: env.POSTHOG_KEY ?? '' });
  return sink;
}
