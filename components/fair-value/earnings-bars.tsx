import type { Reports } from '@/lib/finance/value/newest-report';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { TRAILING } from '@/lib/stocks/fundamentals/year-table';

type Props = Reports & { currency: string | null };

/** Height of the bars together, in pixels. */
const HEIGHT = 96;

/** Earnings per share of a few years and the last twelve months as bars above and below zero; figures stand below. */
export function EarningsBars({ years, trailing, currency }: Props) {
  const bars = trailing ? [...years, trailing] : years;
  const known = bars.map(({ eps }) => eps).filter((eps) => eps !== null);
  if (known.length === 0) return null;
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  const pixels = (amount: number) => Math.round((amount / (top - bottom || 1)) * HEIGHT);
  return (
    <div className="mt-5">
      <p id="gewinne" className="text-13 font-semibold text-ink-2">
        Gewinn je Aktie{currency && `, in ${currency}`}
      </p>
      <ul aria-labelledby="gewinne" className="mt-2 flex gap-2.5">
        {bars.map((bar) => {
          const { end, eps } = bar;
          return (
            <li key={end} className="flex-1 text-center text-13">
              <span aria-hidden="true" className="relative block" style={{ height: HEIGHT }}>
                <span
                  className="absolute inset-x-0 border-line-strong border-t"
                  style={{ top: pixels(top) }}
                />
                {eps !== null && (
                  <span
                    className={`absolute inset-x-0 rounded-xs ${eps < 0 ? 'bg-loss' : 'bg-chart-bar'}`}
                    style={{
                      top: pixels(top - Math.max(eps, 0)),
                      height: Math.max(1, pixels(Math.abs(eps))),
                    }}
                  />
                )}
              </span>
              <span className="mt-1 block font-medium">
                {currency === null ? (
                  formatNumber(eps)
                ) : (
                  <span className="sr-only">{formatMoney(eps, currency)}</span>
                )}
                {currency !== null && <span aria-hidden="true">{formatNumber(eps)}</span>}
              </span>
              <span className="block text-ink-3">{bar === trailing ? TRAILING : end.slice(0, 4)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
