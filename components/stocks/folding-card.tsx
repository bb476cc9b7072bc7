'use client';

import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TipArea } from '@/components/ui/tip-area';
import { useMedia } from '@/components/ui/use-media';

type Props = {
  /** Name for the button's label. */
  name: string;
  /** By default the card starts expanded on a screen of 768 px or more. */
  initialExpanded?: boolean;
  /**
   * Renders the body only when the card is expanded: for long lists. Without a script such a card does not unfold.
   */
  bodyOnDemand?: boolean | undefined;
  /** Always visible. */
  top: ReactNode;
  /** Visible when expanded. */
  children: ReactNode;
  /** Shown at the start of the last line, before the button. */
  foot?: ReactNode;
  className: string;
  bodyClassName: string;
  footClassName: string;
};

/**
 * A collapsible card. Until its button is pressed, CSS decides by the width of the screen (see `folded` in
 * app/styles/cards.css), so that nothing moves at hydration. Without a script a checkbox replaces the button.
 */
export function FoldingCard({
  name,
  initialExpanded,
  bodyOnDemand = false,
  top,
  children,
  foot,
  ...classes
}: Props) {
  const [chosen, setChosen] = useState(initialExpanded);
  const wide = useMedia('(width >= 48rem)', undefined);
  const expanded = chosen ?? wide;
  const id = useId();

  return (
    <article
      aria-label={name}
      data-fold={chosen === undefined ? 'auto' : chosen ? 'open' : 'closed'}
      className={`min-w-0 rounded-card border border-line bg-surface ${classes.className}`}
    >
      <TipArea>
        {top}
        <div id={id} className={`folded:hidden ${classes.bodyClassName}`}>
          {(expanded || !bodyOnDemand) && children}
        </div>
      </TipArea>
      <div className={`flex flex-wrap items-center gap-1 border-line border-t ${classes.footClassName}`}>
        {foot}
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setChosen(!expanded)}
          className="fold-toggle noscript:hidden"
        >
          <ToggleWords name={name} />
        </button>
        {!bodyOnDemand && (
          <noscript className="ml-auto">
            <label className="fold-toggle">
              <input type="checkbox" className="fold-switch sr-only" />
              <ToggleWords name={name} />
            </label>
          </noscript>
        )}
      </div>
    </article>
  );
}

const ToggleWords = ({ name }: { name: string }) => (
  <>
    <span className="unfolded:hidden">Mehr anzeigen</span>
    <span className="folded:hidden">Weniger</span>
    <span className="sr-only">zu {name}</span>
    <Icon of={ChevronDown} small className="unfolded:rotate-180" />
  </>
);
