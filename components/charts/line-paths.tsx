import { useId } from 'react';
import type { LineKey } from '@/lib/stocks/prices/chart-scale';
import { areaPath, type DrawnLine, filledLinePath, linePath } from './lines';

type Props = {
  lines: readonly DrawnLine[];
  /** Where the area below a single line ends, 0 at the top; null for several lines. */
  floor: number | null;
  width: number;
  height: number;
  /** All outside of the box is cut off. */
  isClipped?: boolean;
  /** The line that stands out from the others. */
  lifted?: LineKey | null;
};

/** Draws lines with their own widths and dashes, and the area that belongs to them. */
export function LinePaths({ lines, floor, width, height, isClipped = false, lifted = null }: Props) {
  const price = lines.find(({ key }) => key === 'price');
  const invested = lines.find(({ key }) => key === 'invested');
  const isOnePath = isClipped && hasOnePath(lines, floor);
  return (
    <>
      {price && invested && <Difference price={price} invested={invested} width={width} height={height} />}
      {price && !invested && floor !== null && !isOnePath && (
        <path d={areaPath(price.spots, width, height, floor * height)} className="fill-chart-fill" />
      )}
      {lines.map(({ key, spots, colour, width: stroke, dashes, isStepped }) => (
        <path
          key={key}
          d={isOnePath ? filledLinePath(spots, width, height) : linePath(spots, width, height, isStepped)}
          stroke={`var(--${colour})`}
          strokeWidth={key === lifted ? stroke + 1 : stroke}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={isOnePath ? 'fill-chart-fill' : 'fill-none'}
          opacity={lifted === null || key === lifted ? undefined : 0.3}
        />
      ))}
    </>
  );
}

/** Tells whether a line and the area below it are one path, of half the size; all outside of the box is then cut off. */
export const hasOnePath = (lines: readonly DrawnLine[], floor: number | null): boolean =>
  lines.length === 1 && lines[0]?.key === 'price' && floor === 1 && lines[0].spots.length > 1;

type DifferenceProps = { price: DrawnLine; invested: DrawnLine; width: number; height: number };

/** Tints what lies between the value and what was paid in, as a gain or a loss. */
function Difference({ price, invested, width, height }: DifferenceProps) {
  const id = useId();
  const above = areaPath(invested.spots, width, height, 0, true);
  const below = areaPath(invested.spots, width, height, height, true);
  return (
    <>
      <clipPath id={`${id}gain`}>
        <path d={above} />
      </clipPath>
      <clipPath id={`${id}loss`}>
        <path d={below} />
      </clipPath>
      <path
        d={areaPath(price.spots, width, height)}
        clipPath={`url(#${id}gain)`}
        className="fill-gain opacity-15"
      />
      <path
        d={areaPath(price.spots, width, height, 0)}
        clipPath={`url(#${id}loss)`}
        className="fill-loss opacity-15"
      />
    </>
  );
}
