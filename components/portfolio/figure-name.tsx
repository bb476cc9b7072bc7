'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { showError } from '@/components/ui/toast-store';
import type { Explain } from './explained-figure';

type Props = {
  name: string;
  /** The visible part of the name. */
  label?: string;
  /** The figure as the page shows it. */
  figure: string;
  /** Null until all data for it are there. */
  explain: Explain | null;
};

/** Counts presses of all names: only the last one pressed opens a dialog, if it is still there. */
let presses = 0;

const loadDialog = () => import('./explained-figure');

/**
 * A figure's name as a button that explains its calculation. Loads the explanation on demand. Stays a button
 * without an explanation, so that nobody loses the focus.
 */
export function FigureName({ name, label = name, figure, explain }: Props) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const own = useRef(0);
  useEffect(
    () => () => {
      if (own.current === presses) presses++;
    },
    [],
  );
  const show = async () => {
    if (!explain) return;
    own.current = ++presses;
    try {
      const { ExplainedFigure } = await loadDialog();
      if (own.current !== presses) return;
      const close = () => setDialog(null);
      setDialog(<ExplainedFigure name={name} figure={figure} explain={explain} onClose={close} />);
    } catch (error) {
      showError(error, 'Die Erklärung lässt sich gerade nicht laden');
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={!explain || undefined}
        aria-label={label === name ? undefined : name}
        onClick={show}
        className="inline-block min-h-6 text-left underline decoration-line-strong decoration-dotted underline-offset-4 not-aria-disabled:hover:text-ink not-aria-disabled:hover:decoration-solid aria-disabled:cursor-default"
      >
        {label}
      </button>
      {/* In a portal: its place may be a heading or a list, which hold no dialog. */}
      {dialog && createPortal(dialog, document.body)}
    </>
  );
}
