/** Matches of a saved search on the last two days its owner saw them; ids null: too many. */
type Visits = { seen_on: string; seen_ids: string[] | null; before_on: string; before_ids: string[] | null };

/** Stocks that have joined or left the matches of a search since a day. */
export type News = { since: string; added: string[]; left: string[] };

/**
 * Compares the matches of today with those of the last visit before today, so that two visits on one day show the
 * same news.
 *
 * @param now ids of today; null: too many
 * @returns null if there were or are too many matches
 */
export function newsSince(visits: Visits, now: readonly string[] | null, today: string): News | null {
  const [since, then] =
    visits.seen_on < today ? [visits.seen_on, visits.seen_ids] : [visits.before_on, visits.before_ids];
  if (then === null || now === null) return null;
  const [before, after] = [new Set(then), new Set(now)];
  return { since, added: now.filter((id) => !before.has(id)), left: then.filter((id) => !after.has(id)) };
}

/** Begins with the matches of a day. */
export const firstVisit = (now: string[] | null, today: string): Visits => ({
  seen_on: today,
  seen_ids: now,
  before_on: today,
  before_ids: now,
});

/** Records a visit: the first of a day keeps the one before it for comparison. */
export const afterVisit = (visits: Visits, now: string[] | null, today: string): Visits => ({
  seen_on: today,
  seen_ids: now,
  ...(visits.seen_on < today
    ? { before_on: visits.seen_on, before_ids: visits.seen_ids }
    : { before_on: visits.before_on, before_ids: visits.before_ids }),
});
