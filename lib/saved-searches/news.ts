/** The matches of a saved search on the last two days it was looked at; ids null: too many. */
export type Looks = {
  seen_on: string;
  seen_ids: string[] | null;
  before_on: string;
  before_ids: string[] | null;
};

/** Stocks that have joined or left the matches of a search since a day. */
export type News = { since: string; added: string[]; left: string[] };

/**
 * Compares the matches of today with those of the last look before today, so that looking twice on one day shows
 * the same news.
 *
 * @param now ids of today; null: too many
 * @returns null if there were or are too many matches
 */
export function newsSince(looks: Looks, now: readonly string[] | null, today: string): News | null {
  const [since, then] =
    looks.seen_on < today ? [looks.seen_on, looks.seen_ids] : [looks.before_on, looks.before_ids];
  if (then === null || now === null) return null;
  const [before, after] = [new Set(then), new Set(now)];
  return {
    since,
    added: now.filter((id) => !before.has(id)),
    left: then.filter((id) => !after.has(id)),
  };
}

/** Begins with the matches of a day. */
export const firstLook = (now: string[] | null, today: string): Looks => ({
  seen_on: today,
  seen_ids: now,
  before_on: today,
  before_ids: now,
});

/** Records a look: the first of a day keeps the one before it for comparison. */
export const afterLook = (looks: Looks, now: string[] | null, today: string): Looks => ({
  seen_on: today,
  seen_ids: now,
  ...(looks.seen_on < today
    ? { before_on: looks.seen_on, before_ids: looks.seen_ids }
    : { before_on: looks.before_on, before_ids: looks.before_ids }),
});
