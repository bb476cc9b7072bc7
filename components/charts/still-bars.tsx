import { type Bar, placeBars } from './bars';

type Props = {
  bars: readonly Bar[];
  /** Describes the chart to screen readers. */
  label: string;
};

/** Draws bars as wide as their place. */
export function StillBars({ bars, label }: Props) {
  const { places, width } = placeBars(bars);
  const percent = (value: number) => `${Number(value.toFixed(2))}%`;
  return (
    <svg role="img" aria-label={label} className="absolute inset-0 size-full">
      {places.map(({ left, top, height }, index) => (
        <rect
          key={bars[index]?.key}
          x={percent(left)}
          y={percent(top)}
          width={percent(width)}
          height={percent(height)}
          rx="2"
          fill={bars[index]?.colour}
        />
      ))}
    </svg>
  );
}
