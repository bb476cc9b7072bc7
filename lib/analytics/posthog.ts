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
  let awaiting: (() => void)[] = [];
  let stopping = false;

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
    const told = awaiting;
    awaiting = [];
    sending = sending.then(sendWaiting).then(() => {
      for (const tell of told) tell();
    });
    return sending;
  };

  return {
    add(events: readonly ReceivedEvent[]): void {
      waiting.push(...events.slice(0, MOST - waiting.length));
      if (stopping || waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(() => void flush(), SEND_AFTER).unref();
    },
    flush,
    /** Resolves when what is waiting has been sent in its turn, without hurrying it. */
    sent: (): Promise<void> => (timer ? new Promise((resolve) => awaiting.push(resolve)) : sending),
    /** Sends what is waiting, and from now on everything at once: the process is about to end. */
    stop: (): Promise<void> => {
      stopping = true;
      return flush();
    },
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
  sink ??= stoppedBySignals(createPosthogSink({ host: env.POSTHOG_HOST, key: env.POSTHOG_KEY ?? '' }));
  return sink;
}

/** What a process that ends waits for; a signal to stop hurries it. */
export const sentEvents = (): Promise<void> => sink?.sent() ?? Promise.resolve();

// Here and not where the site starts: its bundles hold a sink each.
function stoppedBySignals<Sink extends { stop: () => Promise<void> }>(started: Sink): Sink {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void started.stop());
  return started;
}
