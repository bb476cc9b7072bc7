import { ArrowDown, ArrowUp } from 'lucide';
import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import { bandLabels, type PlacedBand } from './band';
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

const LABEL = 'pointer-events-none absolute rounded-mark bg-surface/75 px-1 text-13 leading-tight text-gain';

/** Where a label stands at its line. */
const SIDES = { above: '-translate-y-[110%]', below: 'translate-y-0.5' } as const;

const ARROWS = { above: ArrowUp, below: ArrowDown } as const;

/** Names a band at its upper edge, with an arrow where it is beyond the axis, and its middle; on a phone both on the left, the middle as far below as need be. */
export function BandLabels({ band }: { band: PlacedBand }) {
  const { top, middle, beyond, text, middleText } = band;
  const { edge, centre, gap } = bandLabels(top, middle ?? 1);
  return (
    <div aria-hidden="true" className="max-xs:hidden">
      <span
        className={`${LABEL} font-semibold max-md:left-1 md:right-1 ${SIDES[edge]}`}
        style={{ top: percent(top) }}
      >
        {beyond && <Icon of={ARROWS[beyond]} small className="mr-1 inline align-text-bottom" />}
        {text}
      </span>
      {middle !== null && (
        <span
          className={`${LABEL} top-(--at) left-1 font-medium max-md:top-[max(var(--at),var(--least))] ${SIDES[centre]}`}
          style={{ '--at': percent(middle), '--least': `calc(${percent(top)} + ${gap}rem)` } as CSSProperties}
        >
          {middleText}
        </span>
      )}
    </div>
  );
}
