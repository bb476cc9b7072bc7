import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { LineDrawing } from './line-drawing';
import { MARK_STYLES } from './line-key';
import type { DrawnLine } from './lines';
import { percent } from './percent';

type Props = {
  drawing: LineDrawing;
  lines: readonly DrawnLine[];
  /** Ex-days stand in the row of events. */
  hasEvents: boolean;
};

/** Shows purchases and sales on the first line, and ex-days as ticks on the axis. */
export function LineMarks({ drawing: { marks, places }, lines, hasEvents }: Props) {
  const spots = lines.find(({ key }) => key === 'price')?.spots ?? [];
  return marks.map(({ index, kind, date, text }) => {
    const spot = spots[index];
    if (!spot || (hasEvents && kind === 'exDay')) return null;
    return (
      <span
        key={`${kind} ${date} ${text}`}
        aria-hidden="true"
        className={`pointer-events-none absolute ${PLACES[kind]} ${MARK_STYLES[kind]}`}
        style={{ left: percent(places[index] ?? 0), ...(kind !== 'exDay' && { top: percent(spot.y) }) }}
      />
    );
  });
}

const PLACES: Readonly<Record<ChartMark['kind'], string>> = {
  purchase: '-translate-1/2',
  sale: '-translate-1/2',
  exDay: 'bottom-0 -translate-x-1/2',
};
