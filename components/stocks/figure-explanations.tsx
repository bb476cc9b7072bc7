'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ExplainedKey } from '@/lib/stocks/figures/page-figures';
import type { PaymentSummary } from '@/lib/stocks/prices/payment-summary';
import type { FigureDialog } from './figure-dialog';
import { useVisitorStock } from './visitor-stock';

type Props = {
  /** Amounts in EUR. */
  payments: PaymentSummary;
  children: ReactNode;
};

/**
 * Opens a dialog with the explanation when an ExplainedName is clicked. Loads its code on demand; if that fails,
 * the link leads to the page that explains all figures.
 */
export function FigureExplanations({ payments, children }: Props) {
  const { stock, state } = useVisitorStock();
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ figure: ExplainedKey; Dialog: typeof FigureDialog } | null>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-explains]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const figure = link.dataset.explains as ExplainedKey;
      import('./figure-dialog').then(
        ({ FigureDialog: Dialog }) => setOpen({ figure, Dialog }),
        () => location.assign(link.href),
      );
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);

  return (
    <div ref={area} className="contents">
      {children}
      {open && (
        <open.Dialog
          stock={stock}
          figure={open.figure}
          payments={payments}
          history={state.shown?.stock.dividend_history}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
