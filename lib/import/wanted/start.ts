import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { perProcess } from '@/lib/platform/per-process';
import { canLookUp } from '@/lib/stocks/wanted/can-look-up';
import { raiseMarketVersion } from '../market-state';
import { openProvider } from '../providers';
import { collectWanted, type StepResult, seekNext } from './job';

/** Milliseconds between two polls for something to do. */
const POLL = 2_000;
/** Milliseconds between two polls for own securities that are not wanted yet. */
const COLLECT_EVERY = 10_000;
/** Milliseconds after which a source that is out of order is asked again, at first and at most. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** Milliseconds between two versions of the market while there is more to look up: each rebuilds pages and search. */
const SHOWN_EVERY = 60_000;

/** Tells whether readers are to get what was found: when a round has ended, and every minute of a long one. */
export const isToBeShown = (result: StepResult, sinceShown: number): boolean =>
  result !== 'worked' || sinceShown >= SHOWN_EVERY;

/** Returns the milliseconds until the next step. A source out of order is left alone for longer each time. */
export function pauseAfter(result: StepResult, faults: number): number {
  if (result === 'worked') return 0;
  if (result === 'out_of_order') return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (faults - 1));
  return POLL;
}

/** Exported for tests, which stop it. */
export const seeking = perProcess('wanted-securities', (): { stop?: AbortController | undefined } => ({}));

/** Looks up wanted securities as long as the process lives, if the market has a source for it. Never throws. */
export function startSeeking(): void {
  if (seeking.stop || !canLookUp(env)) return;
  seeking.stop = new AbortController();
  void seekUntil(seeking.stop.signal);
}

async function seekUntil(signal: AbortSignal): Promise<void> {
  let collectedAt = Number.NEGATIVE_INFINITY;
  let shownAt = performance.now();
  // Also what a killed process or a failed step has written.
  let isUnshown = true;
  for (let faults = 0; !signal.aborted; ) {
    let result: StepResult;
    try {
      const database = await getDatabase();
      if (performance.now() - collectedAt >= COLLECT_EVERY) {
        await collectWanted(database, today());
        collectedAt = performance.now();
      }
      const open = () => openProvider(database);
      result = await seekNext(database, { open, today: today(), signal });
      isUnshown ||= result === 'worked' || result === 'out_of_order';
      if (isUnshown && isToBeShown(result, performance.now() - shownAt)) {
        await raiseMarketVersion(database);
        [isUnshown, shownAt] = [false, performance.now()];
      }
    } catch (error) {
      if (signal.aborted) return;
      log.error('Die Suche nach Wertpapieren ist gescheitert', { error });
      [result, isUnshown] = ['out_of_order', true];
    }
    faults = result === 'out_of_order' ? faults + 1 : 0;
    await sleep(pauseAfter(result, faults), undefined, { ref: false, signal }).catch(() => {});
  }
}
