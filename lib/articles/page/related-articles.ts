type Candidate = {
  id: string;
  category: string;
  tags: readonly string[];
  published_at: Date;
  /** Its place among the related articles that the article names. */
  named: number | null;
};

/**
 * Ranks the articles to read next: first those that the article names, then those that share its category and most of
 * its tags, the newest first.
 *
 * @param candidates in any order, with duplicates and the article itself
 */
export function relatedArticles<Found extends Candidate>(
  { id, category, tags }: Pick<Candidate, 'id' | 'category' | 'tags'>,
  candidates: readonly Found[],
  limit: number,
): Found[] {
  const others = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()].filter(
    (candidate) => candidate.id !== id,
  );
  const place = ({ named }: Found) => named ?? Number.MAX_SAFE_INTEGER;
  const isNear = (other: Found) => Number(other.category === category);
  const shared = (other: Found) => other.tags.filter((tag) => tags.includes(tag)).length;
  return others
    .sort(
      (a, b) =>
        place(a) - place(b) ||
        isNear(b) - isNear(a) ||
        shared(b) - shared(a) ||
        b.published_at.getTime() - a.published_at.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit);
}
