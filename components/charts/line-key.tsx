import type { ChartMark, PlacedMark } from '@/lib/stocks/prices/chart-marks';
import type { LineKey as Key } from '@/lib/stocks/prices/chart-scale';
import type { DrawnLine } from './lines';
import { figuresClass, type Measure } from './measure';

/** How marks look, on the line and in the key. */
export const MARK_STYLES: Readonly<Record<ChartMark['kind'], string>> = {
  purchase: 'size-3.5 rounded-full border-3 border-ink bg-surface',
  sale: 'size-2.5 rotate-45 border-2 border-ink bg-surface',
  exDay: 'h-2 w-0.5 bg-chart-ma50',
};

export type LineKeyProps = {
  lines: readonly DrawnLine[];
  marks: readonly PlacedMark[];
  measure: Measure;
  /** Lines that are not drawn. */
  hidden: readonly Key[];
  /** Makes buttons of several lines, which show and hide them. */
  onToggle?: (key: Key) => void;
  /** Lifts the line whose name is pointed at or focused. */
  onLift?: (key: Key | null) => void;
};

export function LineKey({ lines, marks, measure, hidden, onToggle, onLift }: LineKeyProps) {
  const names = new Map(marks.map(({ text, kind }) => [text.split(/:| der /)[0] ?? '', kind]));
  const isSwitch = lines.length > 1;
  return (
    <ul
      // A phone has no room to name a line that stands alone.
      className={`col-span-full row-start-4 flex min-h-8 flex-wrap items-center gap-x-5 pt-2 text-13 text-ink-2 ${isSwitch || names.size > 0 ? '' : 'max-md:hidden'}`}
    >
      {lines.toReversed().map((line) => (
        <li key={line.key}>
          {isSwitch && onToggle ? (
            <button
              type="button"
              aria-pressed={!hidden.includes(line.key)}
              onClick={() => onToggle(line.key)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLift?.(line.key)}
              onPointerLeave={() => onLift?.(null)}
              onFocus={({ target }) => target.matches(':focus-visible') && onLift?.(line.key)}
              onBlur={() => onLift?.(null)}
              className={`${NAME} ${SWITCH} cursor-pointer aria-pressed:hover:underline not-aria-pressed:line-through not-aria-pressed:[&>svg]:opacity-30`}
            >
              <LineName line={line} measure={measure} />
            </button>
          ) : (
            <span className={`${NAME} ${isSwitch ? SWITCH : ''}`}>
              <LineName line={line} measure={measure} />
            </span>
          )}
        </li>
      ))}
      {[...names].map(([name, kind]) => (
        <li key={name} className={NAME}>
          <span aria-hidden="true" className={MARK_STYLES[kind]} />
          {name}
        </li>
      ))}
    </ul>
  );
}

const NAME = 'inline-flex flex-wrap items-center gap-x-2 text-left';
/** Wide enough for a thumb. */
const SWITCH = 'min-h-8 max-md:min-h-11';

function LineName({
  line: { name, last, width, dashes, colour },
  measure,
}: {
  line: DrawnLine;
  measure: Measure;
}) {
  return (
    <>
      <svg width="22" height="4" aria-hidden="true" className="flex-none">
        <path d="M0 2H22" strokeWidth={width} strokeDasharray={dashes} stroke={`var(--${colour})`} />
      </svg>
      <span>
        {name}
        {measure.names && (
          <span className={`${figuresClass(measure)} font-semibold`}> {measure.format(last)}</span>
        )}
      </span>
    </>
  );
}
