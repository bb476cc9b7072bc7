import { randomId } from '@/lib/platform/random-id';
import { createEventQueue } from './event-queue';
import { SESSION_KEY } from './rules';
import { setRecorder, trackedUser } from './track';
import { trackError } from './track-error';

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
