'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { ExplainedMetric } from './explained-metric';
import { useVisitorStock } from './visitor-stock';

type Props = {
  /** The first known ex-date, see `metricDay`. */
  firstExDate: string | null;
  children: ReactNode;
};

/**
 * Explains a figure where somebody follows its MetricName: over the page and with its own value. What explains
 * is loaded then; where it cannot be, the link leads to the page that explains all metrics.
 */
export function MetricExplanations({ firstExDate, children }: Props) {
  const { stock } = useVisitorStock();
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ metric: MetricKey; Dialog: typeof ExplainedMetric } | null>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-explains]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const metric = link.dataset.explains as MetricKey;
      import('./explained-metric').then(
        ({ ExplainedMetric: Dialog }) => setOpen({ metric, Dialog }),
        () => location.assign(link.href),
      );
    };
    for (const link of element.querySelectorAll('a[data-explains]')) link.ariaHasPopup = 'dialog';
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);

  return (
    <div ref={area} className="contents">
      {children}
      {open && (
        <open.Dialog
          stock={stock}
          metric={open.metric}
          firstExDate={firstExDate}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
