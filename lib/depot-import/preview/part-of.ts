import type { LeftOutRow } from './draft';
import { isDecided, type PreviewRow } from './preview';

/** Result of a row: booked, waiting for an answer, left open by one, or left out. */
export type Part = 'booked' | 'asking' | 'open' | 'left';

export function partOf(row: Pick<PreviewRow, 'outcome' | 'problems'>): Part {
  if (row.outcome === 'book') return 'booked';
  if (!isDecided(row)) return 'asking';
  return row.outcome === 'open' ? 'open' : 'left';
}

/** Counts the rows of each part; together they are all rows of the files. */
export function countParts(
  rows: readonly Parameters<typeof partOf>[0][],
  left: readonly LeftOutRow[],
): Record<Part, number> {
  const counts = { booked: 0, asking: 0, open: 0, left: left.length };
  for (const row of rows) counts[partOf(row)]++;
  return counts;
}
