import { ringPaths } from './ring';
import type { ShareSlice } from './share-table';

/** Draws the ring of a donut. Hidden from screen readers, which have the table beside it. */
export function StillDonut({ slices }: { slices: readonly ShareSlice[] }) {
  const paths = ringPaths(slices.map(({ value }) => value));
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className="block w-full stroke-surface">
      {slices.map(({ key, colour }, index) => (
        <path key={key} d={paths[index]} strokeWidth="1.5" style={{ fill: colour }} />
      ))}
    </svg>
  );
}
