import { MARK_NAMES } from '@/lib/stocks/prices/chart-marks';
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

/** Width of a character at 13 px, and of a mark with the space around its label, in px. */
const CHARACTER = 7.4;
const MARK = 24;
/** Narrowest plot of a tablet and of a phone, in px. */
const TABLET = 560;
const PHONE = 270;

type EventLabel = { place: number; name: string; amount: string };

/**
 * Tells which events of a row have room for their label up to the next event or the end of the row: name and amount
 * from a tablet on, the amount alone on a phone.
 *
 * @param events from left to right, places from 0 to 1
 */
export const eventLabels = (events: readonly EventLabel[]): { wide: boolean; narrow: boolean }[] =>
  events.map(({ place, name, amount }, i) => {
    const room = (events[i + 1]?.place ?? 1) - place;
    const fits = (characters: number, width: number) => (characters * CHARACTER + MARK) / width <= room;
    return { wide: fits(name.length + 1 + amount.length, TABLET), narrow: fits(amount.length, PHONE) };
  });
