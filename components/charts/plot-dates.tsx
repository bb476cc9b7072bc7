import { type DateTick, dateTicks } from '@/lib/stocks/prices/chart-scale';
import { percent } from './percent';

/** A phone would cut the half of a month's name that stands further right than this share. */
const LAST_ON_PHONE = 0.92;
/** Dates that have room from a width of the plot on, in rem; from 33 on all have. */
const FEW = [
  { from: 18, dates: 4, hidden: '@min-[18rem]:@max-[33rem]:hidden' },
  { from: 14, dates: 3, hidden: '@min-[14rem]:@max-[18rem]:hidden' },
  { from: 8, dates: 2, hidden: '@min-[8rem]:@max-[14rem]:hidden' },
  { from: 0, dates: 1, hidden: '@max-[8rem]:hidden' },
] as const;

/** Leaves dates out evenly, with as much left out before the first as after the last. */
export function amongFew(ticks: readonly DateTick[], few: number): DateTick[] {
  if (ticks.length === 1 || ticks.every(({ label }) => label.length <= 5)) return [...ticks];
  const whole = ticks.filter(({ place }) => place < LAST_ON_PHONE);
  const every = Math.ceil(whole.length / few);
  const first = Math.ceil(((whole.length - 1) % every) / 2);
  return whole.filter((_, i) => i % every === first);
}

/** Shows the dates below a plot of unknown width: all if there is room, fewer on a phone. */
export function PlotDates({ dates }: { dates: readonly string[] }) {
  const ticks = dateTicks(dates);
  const shown = FEW.map(({ dates, hidden }) => ({ ticks: amongFew(ticks, dates), hidden }));
  return (
    <div className="@container relative col-start-2 row-start-3 text-13 text-ink-3" aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick.place}
          className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap before:absolute before:-top-1.5 before:left-1/2 before:h-1 before:w-px before:bg-line-strong ${shown
            .filter(({ ticks }) => !ticks.includes(tick))
            .map(({ hidden }) => hidden)
            .join(' ')}`}
          style={{ left: percent(tick.place) }}
        >
          {tick.label}
        </span>
      ))}
    </div>
  );
}
