import type { ChartDrawing } from './chart-frame';
import { areaPath, linePath, PLOT_HEIGHT, PLOT_WIDTH } from './price-lines';

type Props = {
  drawing: Pick<ChartDrawing, 'lines' | 'grid' | 'base' | 'zero'>;
  label: string;
};

/** Draws the lines of a price chart on the server, stretched to their box. */
export function PricePlot({ drawing: { lines, grid, base, zero }, label }: Props) {
  const price = lines.find(({ key }) => key === 'price');
  return (
    <svg
      viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="absolute inset-0 size-full overflow-visible"
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
      {price && base !== null && (
        <path
          d={areaPath(price.spots, PLOT_WIDTH, PLOT_HEIGHT, base * PLOT_HEIGHT)}
          className="fill-chart-fill"
        />
      )}
      {lines.map(({ key, spots, stroke, width, dashes }) => (
        <path
          key={key}
          d={linePath(spots, PLOT_WIDTH, PLOT_HEIGHT)}
          fill="none"
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={stroke}
        />
      ))}
    </svg>
  );
}
