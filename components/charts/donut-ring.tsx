import { ringSegments } from './ring-segments';

type Props = {
  /** Shown in the middle, with the total. */
  title: string;
  total: string;
  /** At least zero, in the order of the table beside it; at most 16. */
  values: readonly number[];
  /** CSS colours of the values; a missing one is the next of the donut's. */
  colours?: readonly (string | undefined)[];
  /** The highlighted segment. */
  active?: number | null;
  onActive?: (index: number | null) => void;
};

/** Returns the colour of a segment and of its table row. */
export const donutColour = (index: number) => `var(--donut-${(index % 16) + 1})`;

/** Draws a donut. Hidden from screen readers, which have the table beside it. */
export function DonutRing({ title, total, values, colours = [], active = null, onActive }: Props) {
  return (
    <svg viewBox="-92 -92 184 184" aria-hidden="true" className="mx-auto block w-full max-w-56">
      <g className="stroke-surface" strokeWidth="1.5">
        {ringSegments(values).map((path, index) => (
          <path
            key={path}
            d={path}
            style={{
              fill: colours[index] ?? donutColour(index),
              opacity: active === null || active === index ? 1 : 0.3,
            }}
            className="transition-opacity"
            onPointerEnter={onActive && (() => onActive(index))}
            onPointerLeave={onActive && (({ pointerType }) => pointerType === 'mouse' && onActive(null))}
          />
        ))}
      </g>
      <g textAnchor="middle" pointerEvents="none">
        <text y="-8" fontSize="11" className="fill-ink-3">
          {title}
        </text>
        <text y="11" fontSize="16" className="figures fill-ink font-semibold">
          {total}
        </text>
      </g>
    </svg>
  );
}
