import type { ChartDrawing } from './chart-frame';
import { areaPath, filledLinePath, linePath, PLOT_HEIGHT, PLOT_WIDTH } from './price-lines';

type Props = {
  drawing: Pick<ChartDrawing, 'lines' | 'grid' | 'base' | 'zero'>;
  label: string;
};

/** Draws the lines of a price chart on the server, stretched to their box. */
export function PricePlot({ drawing: { lines, grid, base, zero }, label }: Props) {
  const price = lines.find(({ key }) => key === 'price');
  // Half the size of a line and an area.
  const isOnePath = lines.length === 1 && base === 1 && (price?.spots.length ?? 0) > 1;
  return (
    <svg
      viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full overflow-visible ${isOnePath ? '[clip-path:inset(-8px_0_0)]' : ''}`}
    >
      {grid.map((y) => (
        <path
          key={y}
          d={`M0 ${y * PLOT_HEIGHT}H${PLOT_WIDTH}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-grid"
        />
      ))}
      {zero !== null && (
        <path
          d={`M0 ${zero * PLOT_HEIGHT}H${PLOT_WIDTH}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      )}
      {price && base !== null && !isOnePath && (
        <path
          d={areaPath(price.spots, PLOT_WIDTH, PLOT_HEIGHT, base * PLOT_HEIGHT)}
          className="fill-chart-fill"
        />
      )}
      {lines.map(({ key, spots, stroke, width, dashes }) => (
        <path
          key={key}
          d={(isOnePath ? filledLinePath : linePath)(spots, PLOT_WIDTH, PLOT_HEIGHT)}
          fill={isOnePath ? undefined : 'none'}
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={isOnePath ? `${stroke} fill-chart-fill` : stroke}
        />
      ))}
    </svg>
  );
}
