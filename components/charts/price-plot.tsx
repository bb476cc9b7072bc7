import { areaPath, linePath, PLOT_HEIGHT, PLOT_WIDTH, type PriceLine } from './price-lines';

type Props = {
  lines: readonly PriceLine[];
  /** Heights of the grid lines, between 0 (top) and 1 (bottom). */
  grid: readonly number[];
  label: string;
};

/** Draws the lines of a price chart on the server, stretched to their box. */
export function PricePlot({ lines, grid, label }: Props) {
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
      {price && <path d={areaPath(price.spots, PLOT_WIDTH, PLOT_HEIGHT)} className="fill-chart-fill" />}
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
