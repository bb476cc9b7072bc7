'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { showToast } from '@/components/ui/toast-store';
import type { Explain, ExplainedFigure } from './explained-figure';

type Props = {
  name: string;
  /** As it stands on the page. */
  figure: string;
  /** Null as long as not everything is there that it is made of. */
  explain: Explain | null;
};

const loadDialog = () => import('./explained-figure');

/** The name of a figure as the way to how it comes about; what explains is loaded then. */
export function FigureName({ name, figure, explain }: Props) {
  const [open, setOpen] = useState<{ Dialog: typeof ExplainedFigure } | null>(null);
  if (!explain) return name;
  const show = async () => {
    try {
      setOpen({ Dialog: (await loadDialog()).ExplainedFigure });
    } catch (error) {
      console.error(error);
      showToast('Die Erklärung lässt sich gerade nicht laden', 'error');
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className="inline-block min-h-6 text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink hover:decoration-solid"
      >
        {name}
      </button>
      {/* It stands in a heading or a list, which hold no dialog. */}
      {open &&
        createPortal(
          <open.Dialog name={name} figure={figure} explain={explain} onClose={() => setOpen(null)} />,
          document.body,
        )}
    </>
  );
}
