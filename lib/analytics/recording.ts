import { randomId } from '@/lib/platform/random-id';
import type { EventName } from './events';
import { EVENTS_PER_BATCH, SEND_AFTER, SESSION_KEY } from './rules';
import type { EventBatch } from './schema';
import { type Recorder, setRecorder, trackedUser } from './track';
import { trackError } from './track-error';
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

/** Same-origin even where the API has a host of its own: no event leaves the site. */
const ADDRESS = '/api/events';

/**
 * Starts recording of `track`. Call it in the browser, and only after the visitor has agreed.
 *
 * @returns a function that stops recording and removes all traces, for a visitor who withdraws consent
 */
export function startRecording(): () => void {
  const queue = createEventQueue({ sessionId, user: trackedUser, send });
  const onHidden = () => document.visibilityState === 'hidden' && queue.flush();
  const onError = ({ error }: ErrorEvent) => trackError(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => trackError(reason);
  setRecorder(queue.record);
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', queue.flush);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    setRecorder(null);
    queue.drop();
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', queue.flush);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    ownSession = undefined;
    withSession((storage) => storage.removeItem(SESSION_KEY));
  };
}

let ownSession: string | undefined;

/** A random id that is lost with the tab. */
function sessionId(): string {
  const stored = withSession((storage) => storage.getItem(SESSION_KEY));
  if (stored) return stored;
  ownSession ??= randomId();
  const id = ownSession;
  withSession((storage) => storage.setItem(SESSION_KEY, id));
  return id;
}

function withSession<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is disabled in this browser.
    return null;
  }
}

function send(batch: string): void {
  const body = new Blob([batch], { type: 'application/json' });
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
