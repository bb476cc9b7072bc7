import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import type { SavedSearch } from './schema';

/** Words the news of a saved search: `2 neu, 1 nicht mehr dabei seit 20.11.2026`; empty if they are unknown. */
export function newsText(news: SavedSearch['news']): string {
  if (!news) return '';
  const { added, left, since } = news;
  const parts = [
    added.count > 0 && `${formatCount(added.count)} neu`,
    left.count > 0 && `${formatCount(left.count)} nicht mehr dabei`,
  ].filter(Boolean);
  return `${parts.join(', ') || 'nichts Neues'} seit ${formatDay(since)}`;
}
