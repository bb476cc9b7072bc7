type Candidate = { id: string; slug: string; category: string; tags: readonly string[]; published_at: Date };

/**
 * What to read after an article: first what it names, then what shares its category and most of its tags, the
 * newest before.
 *
 * @param candidates in any order, also several times and the article itself among them
 */
export function relatedArticles<Found extends Candidate>(
  { id, category, tags, related }: Omit<Candidate, 'slug' | 'published_at'> & { related: readonly string[] },
  candidates: readonly Found[],
  limit: number,
): Found[] {
  const others = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()].filter(
    (candidate) => candidate.id !== id,
  );
  const place = ({ slug }: Found) => (related.includes(slug) ? related.indexOf(slug) : related.length);
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
