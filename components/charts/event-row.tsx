import { MARK_NAMES } from '@/lib/stocks/prices/chart-marks';
import { eventLabels } from './event-labels';
import type { LineDrawing } from './line-drawing';
import { MARK_STYLES } from './line-key';
import { percent } from './percent';

/** Shows purchases, sales and ex-days below a plot, each with its name where there is room. */
export function EventRow({ drawing: { marks, places } }: { drawing: LineDrawing }) {
  const events = marks
    .map(({ index, kind, date, text, amount = '' }) => {
      return { id: `${kind} ${date} ${text}`, place: places[index] ?? 0, kind, amount };
    })
    .sort((a, b) => a.place - b.place);
  const labels = eventLabels(
    events.map(({ place, kind, amount }) => ({ place, name: MARK_NAMES[kind], amount })),
  );
  return (
    <div
      aria-hidden="true"
      className="relative col-start-2 row-start-2 h-8.5 bg-surface-2 text-13 text-ink-2"
    >
      {events.map(({ id, place, kind, amount }, i) => (
        <span
          key={id}
          className="absolute inset-y-0 flex items-center gap-1.5 whitespace-nowrap"
          style={{ left: percent(place) }}
        >
          <span
            className={`${MARK_STYLES[kind]} -translate-x-1/2 ${kind === 'exDay' ? 'h-full!' : 'scale-80'}`}
          />
          <span className={labels[i]?.wide ? 'max-md:hidden' : 'hidden'}>
            {MARK_NAMES[kind]} <span className="figures">{amount}</span>
          </span>
          {amount && labels[i]?.narrow && <span className="figures md:hidden">{amount}</span>}
        </span>
      ))}
    </div>
  );
}
