import 'server-only';
import { env } from '@/lib/platform/env';
import { createGuardedFetch, type GuardedFetch } from '@/lib/platform/http/client/guarded-fetch';
import { log } from '@/lib/platform/log';
import type { ReceivedEvent } from './received-events';

/** Batch size, and milliseconds after which a smaller batch is sent. */
const BATCH = 100;
const SEND_AFTER = 5_000;
/** Maximum of waiting events; more are dropped, so that an outage of the service costs no memory. */
const MOST = 2_000;

type Options = { host: string; key: string; fetch?: GuardedFetch };

/**
 * Sends events to PostHog, server to server: the visitor's browser never contacts it, and its address is not
 * passed on. Events that PostHog refuses twice are dropped; nobody waits for it.
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

  /** Sends all waiting events; resolves when PostHog has answered, and never rejects. */
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
    /** Resolves when the waiting events have been sent on schedule. */
    sent: (): Promise<void> => (timer ? new Promise((resolve) => awaiting.push(resolve)) : sending),
    /** Sends all waiting events, and every later one at once: the process is about to end. */
    stop: (): Promise<void> => {
      stopping = true;
      return flush();
    },
  };
}

/** The session is the only identifier that PostHog gets: no profile, no address, no location. */
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

/** Creates the sink that the environment configures. */
export function posthogSink() {
  sink ??= stoppedBySignals(createPosthogSink({ host: env.POSTHOG_HOST, key: env.POSTHOG_KEY ?? '' }));
  return sink;
}

/** Registers what a stopping process waits for; a stop signal speeds it up. */
export const sentEvents = (): Promise<void> => sink?.sent() ?? Promise.resolve();

// Here and not in the start-up of the site, because each of its bundles has its own sink.
function stoppedBySignals<Sink extends { stop: () => Promise<void> }>(started: Sink): Sink {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void started.stop());
  return started;
}
