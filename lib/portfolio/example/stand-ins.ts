import { EXAMPLE_SECURITIES, type ExampleKey } from './bookings';

/** A security of the market that may stand in for one that the market lacks. */
export type Candidate = { id: string; kind: string | null; country: string | null };

/**
 * Finds a security of the market for each one of the example depot: itself, else the first candidate of its kind and
 * country, of its kind, or at all, each once. One without any is left out.
 *
 * @param listed ids of securities that the market has
 * @param candidates best first
 */
export function securitiesOfMarket(
  listed: ReadonlyMap<ExampleKey, string>,
  candidates: readonly Candidate[],
): Map<ExampleKey, string> {
  const found = new Map(listed);
  const used = new Set(listed.values());
  for (const [key, { kind, country }] of entries) {
    if (found.has(key)) continue;
    const free = candidates.filter(({ id }) => !used.has(id));
    const ofKind = free.filter((one) => one.kind === kind);
    const chosen = ofKind.find((one) => one.country === country) ?? ofKind[0] ?? free[0];
    if (!chosen) continue;
    found.set(key, chosen.id);
    used.add(chosen.id);
  }
  return found;
}

const entries = Object.entries(EXAMPLE_SECURITIES) as [ExampleKey, (typeof EXAMPLE_SECURITIES)[ExampleKey]][];

/**
 * Returns how many shares of another security are worth as much as those of the example; whole ones, at least one.
 *
 * @param worth of one share of the example, and `price` of one of the other, in the same currency
 */
export const sharesWorth = (quantity: number, worth: number, price: number): number =>
  Math.max(1, Math.round((quantity * worth) / price));
