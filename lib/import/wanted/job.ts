import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { admitWants } from '@/lib/stocks/wanted/admit-wants';
import { isMixedMarket, isRealMarket } from '../market-state';
import { ProviderError } from '../sources/provider';
import { settleStored } from './settlement';
import { Step, type StepDeps } from './step';
import { findChoices } from './wanted-outcomes';
import { findInMarket, findNext, findUnsettled, forgetCorrected, wantOwnSecurities } from './wanted-store';

/** Advisory lock: securities are looked up by one process at a time. */
const WANTED_LOCK = 4_711_008;

/** Securities that are looked up at once and written together. */
const AT_ONCE = 5;

type SeekDeps = Pick<StepDeps, 'today' | 'signal'> & {
  /** Called only where there is something to do. */
  open: () => Promise<Pick<StepDeps, 'provider' | 'convert'>>;
};

/**
 * Result of a step: something was done, nothing is to be done, the source is out of order, or somebody else works first (another
 * process, the first import).
 */
export type StepResult = 'worked' | 'idle' | 'out_of_order' | 'busy';

/**
 * Looks up the next wanted securities and writes what is found, also beside an import, with which it shares the source's pace
 * and takes turns in writing. Killed anywhere and repeated, the result is the same. Readers have it with the next version of the
 * market, which the caller raises.
 */
export async function seekNext(database: Database, deps: SeekDeps): Promise<StepResult> {
  const step = await database.exclusively(WANTED_LOCK, (lost) => lockedStep(database, deps, lost));
  return step?.result ?? 'busy';
}

async function lockedStep(
  database: Database,
  { open, today, signal }: SeekDeps,
  lost: AbortSignal,
): Promise<StepResult> {
  const unsettled = await findUnsettled(database);
  const next = await findNext(database, today, AT_ONCE);
  const choices = await findChoices(database, AT_ONCE);
  if (unsettled.length + next.length + choices.length === 0) return 'idle';
  // Real securities never join a demo market, nor one whose first import has brought nothing yet and is repeated.
  if (!(await isRealMarket(database)) && !(await isMixedMarket(database))) return 'busy';
  const deps = { ...(await open()), today, signal: AbortSignal.any([lost, signal]) };
  for (const wanted of unsettled) {
    deps.signal.throwIfAborted();
    await settleStored(database, wanted, deps.convert);
  }
  if (next.length + choices.length === 0) return 'worked';
  const step = new Step(database, deps);
  const ends = await Promise.allSettled([
    ...choices.map((choice) => step.choose(choice)),
    ...next.map((wanted) => step.seek(wanted)),
  ]);
  await step.write();
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  for (const error of errors) if (!(error instanceof ProviderError && error.isFault)) throw error;
  return errors.length > 0 ? 'out_of_order' : 'worked';
}

/** Wants what accounts have made of their own, and lets as many as the limits allow be looked up today. */
export async function collectWanted(database: Database, today: string): Promise<void> {
  await wantOwnSecurities(database);
  await forgetCorrected(database);
  await admitWants(database.db, null, today);
  await findInMarket(database);
}
