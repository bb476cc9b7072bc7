import { figureClasses } from './bar-labels';
import type { Bar, placeBars } from './bars';
import { CHARACTER } from './figure-labels';

type Props = {
  bars: readonly Bar[];
  placed: ReturnType<typeof placeBars>;
  /** Pixels of the drawing. */
  height: number;
};

/** Shows values at the ends of their bars, each as near to the middle of its bar as the drawing has room for it. */
export function BarFigures({ bars, placed: { places, width }, height }: Props) {
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
