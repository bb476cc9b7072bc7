import { asCall, isUnclear } from '@/components/session/account-fetch';

type Named = { id: string; name: string };

/** An own security, and that of the market which takes its place. */
export type Replacement = { own: Named; stock: Named };

/** Results of calls for several securities. */
export type Outcome = {
  done: readonly Replacement[];
  /** Those that were refused, with the reason as a German sentence. */
  refused: readonly (Replacement & { reason: string })[];
};

const NO_ANSWER = 'Der Server hat nicht geantwortet';

/**
 * Calls for one security after the other. One that is refused does not stop the others; without an answer all ends.
 *
 * @param onEach is told how many are done
 */
export async function inTurn(
  pairs: readonly Replacement[],
  call: (pair: Replacement) => Promise<unknown>,
  onEach: (count: number) => void,
): Promise<Outcome> {
  const done: Replacement[] = [];
  const refused: Outcome['refused'][number][] = [];
  for (const pair of pairs) {
    try {
      await call(pair);
      done.push(pair);
      onEach(done.length);
    } catch (error) {
      refused.push({ ...pair, reason: asCall(error).message || NO_ANSWER });
      if (isUnclear(error)) break;
    }
  }
  return { done, refused };
}
