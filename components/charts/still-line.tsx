import { BandStripe } from './band-stripe';
import { type LineDrawing, type LineProps, lineDrawing } from './line-drawing';
import { LineFrame } from './line-frame';
import { hasOnePath, LinePaths } from './line-paths';
import { PLOT_HEIGHT, PLOT_WIDTH } from './lines';
import { figuresClass } from './measure';
import { percent } from './percent';

/** Draws a line chart without any script. */
export function StillLine(props: LineProps) {
  const drawing = lineDrawing(props);
  return (
    <LineFrame {...props} drawing={drawing}>
      <Plot drawing={drawing} label={props.label} />
      {drawing.ticks.map(({ y, text }) => (
        <span
          key={text}
          aria-hidden="true"
          className={`${figuresClass(props.measure)} absolute right-full mr-2.5 -translate-y-1/2 text-13 leading-none text-ink-3`}
          style={{ top: percent(y) }}
        >
          {text}
        </span>
      ))}
    </LineFrame>
  );
}

/** Draws the lines in units of a box that is stretched. */
function Plot({ drawing, label }: { drawing: LineDrawing; label: string }) {
  const { lines, ticks, floor, zero, band } = drawing;
  const size = { width: PLOT_WIDTH, height: PLOT_HEIGHT };
  return (
    <svg
      viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full overflow-visible ${hasOnePath(lines, floor) ? '[clip-path:inset(-8px_0_0)]' : ''}`}
    >
      {band && <BandStripe band={band} {...size} />}
      <Across at={ticks.map(({ y }) => y)} colour="grid" />
      <Across at={zero === null ? [1] : [zero, 1]} colour="line-strong" />
      <LinePaths lines={lines} floor={floor} isClipped {...size} />
    </svg>
  );
}

/** Draws lines over the whole width. @param at heights, 0 at the top and 1 at the bottom */
const Across = ({ at, colour }: { at: readonly number[]; colour: string }) => (
  <path
    d={at.map((y) => `M0 ${Math.round(y * PLOT_HEIGHT * 10) / 10}H${PLOT_WIDTH}`).join('')}
    stroke={`var(--${colour})`}
    vectorEffect="non-scaling-stroke"
  />
);
