import { type LineDrawing, type LineProps, lineDrawing } from './line-drawing';
import { LineFrame } from './line-frame';
import { areaPath, filledLinePath, linePath, PLOT_HEIGHT, PLOT_WIDTH } from './lines';
import { percent } from './percent';
import { PlotDates } from './plot-dates';

/** Draws a line chart without any script. */
export function StillLine(props: LineProps) {
  const drawing = lineDrawing(props);
  return (
    <LineFrame measure={props.measure} drawing={drawing}>
      <Plot drawing={drawing} label={props.label} />
      {drawing.ticks.map(({ y, text }) => (
        <span
          key={text}
          aria-hidden="true"
          className="figures absolute right-full mr-2.5 -translate-y-1/2 text-13 leading-none text-ink-3"
          style={{ top: percent(y) }}
        >
          {text}
        </span>
      ))}
      <PlotDates dates={props.points.map(({ date }) => date)} />
    </LineFrame>
  );
}

/** Draws the lines in units of a box that is stretched. */
function Plot({ drawing: { lines, ticks, floor, zero }, label }: { drawing: LineDrawing; label: string }) {
  const price = lines.find(({ key }) => key === 'price');
  // Half the size of a line and an area.
  const isOnePath = lines.length === 1 && floor === 1 && (price?.spots.length ?? 0) > 1;
  return (
    <svg
      viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full overflow-visible ${isOnePath ? '[clip-path:inset(-8px_0_0)]' : ''}`}
    >
      <Across at={ticks.map(({ y }) => y)} colour="grid" />
      <Across at={zero === null ? [1] : [zero, 1]} colour="line-strong" />
      {price && floor !== null && !isOnePath && (
        <path
          d={areaPath(price.spots, PLOT_WIDTH, PLOT_HEIGHT, floor * PLOT_HEIGHT)}
          className="fill-chart-fill"
        />
      )}
      {lines.map(({ key, spots, colour, width, dashes }) => (
        <path
          key={key}
          d={(isOnePath ? filledLinePath : linePath)(spots, PLOT_WIDTH, PLOT_HEIGHT)}
          stroke={`var(--${colour})`}
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={isOnePath ? 'fill-chart-fill' : 'fill-none'}
        />
      ))}
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
