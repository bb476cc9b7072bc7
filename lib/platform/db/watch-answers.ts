import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';

/** Milliseconds between two looks at the thread of the embedded database. */
const INTERVAL = 5_000;
/** Looks without an answer after which it hangs: no single statement takes that long. */
const MOST_LOOKS = 4;

/** Whether the embedded database of this process has stopped answering. */
export const embeddedState = perProcess('embedded-state', () => ({ hangs: false }));

/**
 * Asks a thread again and again, one question at a time, and notes when it no longer answers: it may compute forever
 * without ending.
 *
 * @returns a function that ends the watch
 */
export function watchAnswers(ask: () => Promise<unknown>): () => void {
  let looks = 0;
  const note = (hangs: boolean) => {
    if (hangs === embeddedState.hangs) return;
    embeddedState.hangs = hangs;
    if (hangs) log.error('Die eingebettete Datenbank antwortet nicht mehr');
    else log.info('Die eingebettete Datenbank antwortet wieder');
  };
  const answered = () => {
    looks = 0;
    note(false);
  };
  const timer = setInterval(() => {
    // An error is an answer too.
    if (looks === 0) void ask().then(answered, answered);
    if (looks === MOST_LOOKS) note(true);
    looks++;
  }, INTERVAL).unref();
  return () => clearInterval(timer);
}
