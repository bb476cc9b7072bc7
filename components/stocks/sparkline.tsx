'use client';

import { useEffect, useRef, useState } from 'react';
import { changeStroke } from '@/components/ui/change-colour';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { SPARKLINE_SIZE, sparklineEnd } from '@/lib/stocks/prices/sparkline-size';
import { loadedLine, loadLineNear } from './sparkline-store';

type Props = {
  stockId: string;
  currency: DisplayCurrency;
  /** Over the year, in percent; gives the end its colour. Null: unknown. */
  change: number | null;
  className: string;
};

/**
 * Draws the closes of a year as a small line, in a place of the size of `className`. Loaded when it comes near the
 * window; hidden from screen readers, because the change over the year stands beside it as a number.
 */
export function Sparkline({ stockId, currency, change, className }: Props) {
  const place = useRef<SVGSVGElement>(null);
  const [loaded, setLoaded] = useState(() => ({
    stockId,
    currency,
    path: loadedLine({ stockId, currency }),
  }));
  const isSame = loaded.stockId === stockId && loaded.currency === currency;
  const path = isSame ? loaded.path : loadedLine({ stockId, currency });
  const isMissing = path === null;

  useEffect(() => {
    const element = place.current;
    if (!element || !isMissing) return;
    return loadLineNear(element, { stockId, currency }, (path) => setLoaded({ stockId, currency, path }));
  }, [isMissing, stockId, currency]);

  const { width, height } = SPARKLINE_SIZE;
  return (
    <svg
      ref={place}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block overflow-visible ${className}`}
    >
      {path && (
        <>
          <path
            d={path}
            fill="none"
            strokeWidth="1.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-ink-3"
          />
          {/* A line without length: its round cap is a dot, however the drawing is stretched. */}
          <path
            d={`M${sparklineEnd(path).join(' ')}h0`}
            strokeWidth="4.5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={changeStroke(change)}
          />
        </>
      )}
    </svg>
  );
}
