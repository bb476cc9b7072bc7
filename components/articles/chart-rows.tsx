import { scaleOf } from '@/lib/articles/analyses/chart-scale';
import type { ChartOf } from '@/lib/articles/analyses/charts';

/** Heights in rem, so that they grow with the visitor's type size. */
const ROW = 2.75;
const BAR = { top: 1.5, height: 0.75 };

export const rem = (value: number) => `${Number(value.toFixed(3))}rem`;
const across = (share: number) => `${Number((share * 100).toFixed(2))}%`;

type Line = { label: string; text: string; from: number; to: number; middle: number | null; tick?: number };

/** The scale of shares. */
const shareScale = (percent: number) => percent / 100;

/** Bars from zero, or ranges with their median, each below its name and figure. */
export function Rows({ chart }: { chart: ChartOf<'bars'> | ChartOf<'ranges'> }) {
  const lines: Line[] =
    chart.kind === 'bars'
      ? chart.rows.map(({ value, market, ...row }) => ({
          ...row,
          from: 0,
          to: value,
          middle: null,
          ...(typeof market === 'number' && { tick: market }),
        }))
      : chart.rows.map(({ middle, range, ...row }) => ({
          ...row,
          from: range?.low ?? middle,
          to: range?.high ?? middle,
          middle,
        }));
  const reference = chart.kind === 'ranges' ? chart.reference : null;
  const isShare = chart.kind === 'bars' && chart.shares === true;
  const place = isShare
    ? shareScale
    : scaleOf([...lines.flatMap(({ from, to }) => [from, to]), reference ?? 0]);
  const height = lines.length * ROW;
  return (
    <div className="max-xs:overflow-x-auto">
      <svg
        role="img"
        aria-label={chart.label}
        width="100%"
        height={rem(height)}
        className="block text-13 max-xs:min-w-80"
      >
        {reference !== null && (
          <line
            x1={across(place(reference))}
            x2={across(place(reference))}
            y1="0"
            y2={rem(height)}
            strokeDasharray="4 4"
            className="stroke-line-strong"
          />
        )}
        {lines.map(({ label, text, from, to, middle, tick }, i) => {
          const top = i * ROW + BAR.top;
          const [start, end] = [place(Math.min(from, to)), place(Math.max(from, to))];
          return (
            <g key={label}>
              <text y={rem(i * ROW + 1.125)} className="fill-ink-2">
                {label}
              </text>
              <text
                x="100%"
                y={rem(i * ROW + 1.125)}
                textAnchor="end"
                className="figures fill-ink font-medium"
              >
                {text}
              </text>
              {/* A track makes a bar look like a share of the whole, so other bars have none. */}
              {(isShare || middle !== null) && (
                <rect
                  y={rem(top)}
                  width="100%"
                  height={rem(BAR.height)}
                  rx="2"
                  className="fill-track"
                  opacity={isShare ? 1 : 0.5}
                />
              )}
              <rect
                x={across(start)}
                y={rem(top)}
                width={across(end - start)}
                height={rem(BAR.height)}
                rx="2"
                className={barColour(isShare || middle !== null, to)}
                opacity={middle === null ? 1 : 0.6}
              />
              {tick !== undefined && (
                <rect
                  x={across(Math.min(place(tick), 0.995))}
                  y={rem(top - 0.1875)}
                  width="2"
                  height={rem(BAR.height + 0.375)}
                  className="fill-ink"
                />
              )}
              {middle !== null && (
                <circle
                  cx={across(place(middle))}
                  cy={rem(top + BAR.height / 2)}
                  r="5"
                  strokeWidth="2"
                  className="fill-ink stroke-paper"
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Bars of the article's category, or of a change by its sign. */
const barColour = (ofCategory: boolean, value: number): string =>
  ofCategory ? 'fill-current' : value < 0 ? 'fill-loss' : 'fill-gain';
