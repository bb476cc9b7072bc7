import { formatAxisDate } from '@/lib/platform/format/day';
import { formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { DividendBar } from '@/lib/stocks/prices/dividend-payments';

/** Bars that have room for their labels, on a screen and on a phone. A note says if some are left out. */
const BARS = 12;
const BARS_OF_A_PHONE = 8;
const HEIGHT = 180;

/**
 * Draws payments by month as bars, the newest last. Each has its amount and its change; `data-labels` of an element
 * around it (amount, change) decides which one shows.
 */
export function DividendBars({ bars, label }: { bars: readonly DividendBar[]; label: string }) {
  const shown = bars.slice(-BARS);
  const highest = Math.max(...shown.map(({ value }) => value));
  return (
    <div className="@container">
      <div
        role="img"
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col gap-1.5 text-13 sm:gap-2.5"
      >
        {shown.map(({ value, period, percentageGrowth, isPositive }, i) => (
          <div
            key={period}
            className={`min-w-0 text-center ${i < shown.length - BARS_OF_A_PHONE ? '@max-[32rem]:hidden' : ''}`}
          >
            <div className="flex flex-col justify-end border-line-strong border-b" style={{ height: HEIGHT }}>
              <span className="figures mb-1 font-medium whitespace-nowrap group-data-[labels=change]/bars:hidden">
                {amountText(value)}
              </span>
              <span
                className={`figures mb-1 hidden font-medium whitespace-nowrap group-data-[labels=change]/bars:block ${percentageGrowth === null ? 'text-ink-3' : isPositive ? 'text-gain' : 'text-loss'}`}
              >
                {changeText(percentageGrowth)}
              </span>
              <span
                className={`block rounded-t-mark ${i === shown.length - 1 ? 'bg-chart-line' : 'bg-chart-bar'}`}
                style={{ height: `${highest > 0 ? Math.round((value / highest) * 850) / 10 : 0}%` }}
              />
            </div>
            <span className="mt-1.5 block leading-tight text-ink-3">{formatAxisDate(period, 'month')}</span>
          </div>
        ))}
      </div>
      {[BARS, BARS_OF_A_PHONE].map(
        (most) =>
          bars.length > most && (
            <p
              key={most}
              className={`mt-2 text-13 text-ink-3 ${most === BARS ? '@max-[32rem]:hidden' : '@min-[32rem]:hidden'}`}
            >
              Die letzten {most} Monate, in denen gezahlt wurde
            </p>
          ),
      )}
    </div>
  );
}

/** Formats with as many decimals as a bar has room for. */
const amountText = (value: number) => formatNumber(value, value >= 100 ? 0 : 2);

const changeText = (percent: number | null) =>
  percent === null ? NOT_AVAILABLE : `${formatNumber(percent, 0, 'exceptZero')}\u202f%`;
