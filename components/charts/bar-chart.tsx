import { figureClasses, periodClasses } from './bar-labels';
import { type Bar, GAP, placeBars } from './bars';
import { CHARACTER, PLACE_REM } from './figure-labels';
import { InteractiveBars } from './interactive-bars';

type Props = {
  /** In the order of the horizontal axis, at least one. */
  bars: readonly Bar[];
  /** Describes the chart to screen readers. */
  label: string;
  /** Names what is read bar by bar, if the description is longer. */
  name?: string;
  /** Pixels. */
  height: number;
  /** Keeps amounts from being read out. */
  hidesAmounts?: boolean;
  /** Dashed lines before bars, by index, where something begins. */
  marks?: readonly { at: number; label: string }[];
};

/** Draws bars with their lettering, which is the same around the still drawing and the interactive one. */
export function BarChart({ bars, label, name = label, height, hidesAmounts = false, marks = [] }: Props) {
  const placed = placeBars(bars);
  const { places, zero, width } = placed;
  const periods = periodClasses(bars.map(({ period }) => period));
  const middle = (index: number) => `${(places[index]?.left ?? 0) + width / 2}%`;
  return (
    <div className="@container break-inside-avoid text-13">
      <div style={{ maxWidth: `${bars.length * PLACE_REM}rem` }}>
        <div className={`relative mt-6 ${zero < 100 ? 'mb-6' : ''}`} style={{ height }}>
          <InteractiveBars
            still={<StillBars bars={bars} label={label} />}
            bars={bars}
            label={label}
            name={name}
            hidesAmounts={hidesAmounts}
          />
          <div className="absolute inset-x-0 border-line-strong border-t" style={{ top: `${zero}%` }} />
          {bars.map((bar, index) => (
            <Parts key={bar.key} bar={bar} place={places[index]} width={width} />
          ))}
          {marks.map(({ at, label }) => (
            <span
              key={at}
              title={label}
              className="absolute inset-y-0 border-ink-3 border-l border-dashed"
              style={{ left: `${(places[at]?.left ?? 0) - (width * GAP) / 2 / (1 - GAP)}%` }}
            />
          ))}
          <BarFigures bars={bars} placed={placed} height={height} />
        </div>
        <div
          aria-hidden="true"
          className="relative text-center leading-tight whitespace-nowrap text-ink-3 *:absolute *:-translate-x-1/2 *:pt-1.5"
          style={{ height: bars.some(({ period }) => period[1]) ? '2.5rem' : '1.5rem' }}
        >
          {bars.map(({ key, period: [first, second] }, index) => (
            <span key={key} className={periods.hidden(index)} style={{ left: middle(index) }}>
              {first}
              {second && (
                <span className={`block ${second === bars[index - 1]?.period[1] ? periods.repeated : ''}`}>
                  {second}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

type PartsProps = {
  bar: Bar;
  place: ReturnType<typeof placeBars>['places'][number] | undefined;
  width: number;
};

/** Draws what is not solid of a bar over it, from its top on. */
function Parts({ bar: { parts = [], colour }, place, width }: PartsProps) {
  const { left, top, height } = place ?? { left: 0, top: 0, height: 0 };
  return parts.map(({ share, look }, at) => {
    const above = parts.slice(0, at).reduce((sum, part) => sum + part.share, 0);
    return (
      share > 0 && (
        <span
          key={look}
          className={`${look} pointer-events-none absolute rounded-xs`}
          style={{
            left: `${left}%`,
            top: `${top + height * above}%`,
            width: `${width}%`,
            height: `${height * share}%`,
            color: colour,
          }}
        />
      )
    );
  });
}

type BarFiguresProps = {
  bars: readonly Bar[];
  placed: ReturnType<typeof placeBars>;
  /** Pixels of the drawing. */
  height: number;
};

/** Shows values at the ends of their bars, each as near to the middle of its bar as the drawing has room for it. */
function BarFigures({ bars, placed: { places, width }, height }: BarFiguresProps) {
  const labelled = bars.map(({ value, figure, change }, index) => {
    const { left = 0, top = 0, height: long = 0 } = places[index] ?? {};
    const characters = Math.max(figure.length, change?.text.length ?? 0);
    return { value, left, top, width, height: long, characters };
  });
  const hidden = figureClasses(labelled, height);
  return (
    <div
      aria-hidden="true"
      className="figures pointer-events-none text-ink font-medium whitespace-nowrap *:absolute *:-translate-x-1/2"
    >
      {bars.map(({ key, value, figure, change }, index) => {
        const { left = 0, top = 0, height: long = 0, characters = 0 } = labelled[index] ?? {};
        const half = `${(characters * CHARACTER) / 32}rem`;
        const isBelow = value !== null && value < 0;
        return (
          <span
            key={key}
            className={`my-1 rounded-mark bg-surface/75 leading-[1.125rem] ${hidden[index]}`}
            style={{
              left: `clamp(${half}, ${left + width / 2}%, 100% - ${half})`,
              [isBelow ? 'top' : 'bottom']: `${isBelow ? top + long : 100 - top}%`,
            }}
          >
            <span className={change && 'group-data-[labels=change]/bars:hidden'}>{figure}</span>
            {change && (
              <span className={`hidden group-data-[labels=change]/bars:inline ${change.className}`}>
                {change.text}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

type StillBarsProps = {
  bars: readonly Bar[];
  /** Describes the chart to screen readers. */
  label: string;
};

/** Draws bars as wide as their place. */
function StillBars({ bars, label }: StillBarsProps) {
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
