import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';

type Props = { years: readonly FiscalYear[]; currency: string | null };

/** Height of the bars together, in pixels. */
const HEIGHT = 96;

/** Earnings per share of a few years as bars above and below zero; the figures stand below. */
export function EarningsBars({ years, currency }: Props) {
  const known = years.map(({ eps }) => eps).filter((eps) => eps !== null);
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
        {years.map(({ end, eps }) => (
          <li key={end} className="flex-1 text-center text-13">
            <span aria-hidden="true" className="relative block" style={{ height: HEIGHT }}>
              <span className="absolute inset-x-0 border-line-strong border-t" style={{ top: pixels(top) }} />
              {eps !== null && (
                <span
                  className={`absolute inset-x-0 rounded-xs ${eps < 0 ? 'bg-loss' : 'bg-chart-bar'}`}
                  style={{ top: pixels(top - Math.max(eps, 0)), height: Math.max(1, pixels(Math.abs(eps))) }}
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
            <span className="block text-ink-3">{end.slice(0, 4)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
