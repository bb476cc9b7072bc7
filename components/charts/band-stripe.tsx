import type { PlacedBand } from './band';
import { percent } from './percent';

/** Draws a band behind the lines: a stripe with its edges, and a dashed middle, in a box that is stretched. */
export function BandStripe({
  band: { top, bottom, edges, middle },
  width,
  height,
}: {
  band: PlacedBand;
  width: number;
  height: number;
}) {
  const across = (y: number) => `M0 ${Math.round(y * height * 10) / 10}h${width}`;
  return (
    <g className="stroke-gain">
      <rect
        y={top * height}
        width={width}
        height={(bottom - top) * height}
        className="fill-gain stroke-none opacity-10"
      />
      <path d={edges.map(across).join('')} opacity="0.55" vectorEffect="non-scaling-stroke" />
      {middle !== null && (
        <path d={across(middle)} strokeWidth="1.25" strokeDasharray="6 4" vectorEffect="non-scaling-stroke" />
      )}
    </g>
  );
}

/** From this height on a label stands below its line, or it would leave the plot. */
const ROOM = 0.08;

const LABEL = 'pointer-events-none absolute rounded-mark bg-surface/75 px-1 text-13 leading-tight text-gain';

/** Names a band at its upper edge, and its middle. */
export const BandLabels = ({ band: { top, middle, text, middleText } }: { band: PlacedBand }) => (
  <div aria-hidden="true">
    <span
      className={`${LABEL} font-semibold max-md:left-1 md:right-1 ${top < ROOM ? 'translate-y-1' : '-translate-y-[110%]'}`}
      style={{ top: percent(top) }}
    >
      {text}
    </span>
    {middle !== null && (
      <span
        className={`${LABEL} left-1 font-medium ${middle < ROOM ? 'translate-y-1' : '-translate-y-[110%]'}`}
        style={{ top: percent(middle) }}
      >
        {middleText}
      </span>
    )}
  </div>
);
