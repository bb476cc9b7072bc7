import { SLIDER_TRACKS } from '../filter-slider';
import { FILTERS, type FilterKey, HISTOGRAM_BINS } from '../rules';
import { inFigureUnit } from './match-stocks';
import type { SearchColumns } from './search-columns';

/**
 * Counts the values of a filter's figure, in parts of equal width on the slider. `bins[i]` counts those from i to
 * i + 1 times `width` (in the filter's unit; null on a track that is not linear), without the upper end except in the
 * last bin; `below` counts those of zero or less, `above` those over the slider's maximum.
 */
export type FilterHistogram = {
  bins: number[];
  width: number | null;
  below: number;
  above: number;
  unknown: number;
};

export function filterHistogram(columns: SearchColumns, key: FilterKey): FilterHistogram {
  const { maximum } = FILTERS[key];
  const end = inFigureUnit(key, maximum);
  const counts = new Int32Array(HISTOGRAM_BINS);
  let below = 0;
  let above = 0;
  let unknown = 0;
  const figures = columns.figure(key);
  const track = SLIDER_TRACKS[key];
  const place = (figure: number) => (track ? track.positionOf((figure / end) * maximum) : figure / end);
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as number;
    if (Number.isNaN(figure)) unknown++;
    else if (figure <= 0) below++;
    else if (figure > end) above++;
    else {
      const bin = Math.min(HISTOGRAM_BINS - 1, Math.floor(place(figure) * HISTOGRAM_BINS));
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  const width = track ? null : maximum / HISTOGRAM_BINS;
  return { bins: [...counts], width, below, above, unknown };
}
