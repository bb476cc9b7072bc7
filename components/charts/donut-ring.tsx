import { ringSegments } from './ring-segments';

type Props = {
  /** What is shared out, and all of it as text: both stand in the middle. */
  title: string;
  total: string;
  /** None below zero, in the order of the table beside it; at most 16. */
  values: readonly number[];
  /** The segment that is pointed at, here or in the table; the others step back. */
  active?: number | null;
  onActive?: (index: number | null) => void;
};

/** The colour of a segment and of its line in the table, by its place. */
export const donutColour = (index: number) => `var(--donut-${(index % 16) + 1})`;

/** A donut. The table beside it says the same, so it is none for those who don't see it. */
export function DonutRing({ title, total, values, active = null, onActive }: Props) {
  return (
    <svg viewBox="-92 -92 184 184" aria-hidden="true" className="mx-auto block w-full max-w-56">
      <g className="stroke-surface" strokeWidth="1.5">
        {ringSegments(values).map((path, index) => (
          <path
            key={path}
            d={path}
            style={{ fill: donutColour(index), opacity: active === null || active === index ? 1 : 0.3 }}
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
