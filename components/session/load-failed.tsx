'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { RetryButton } from '@/components/ui/retry-button';

type Props = {
  title: string;
  busy?: boolean;
  onRetry: () => void;
  /** Says what the error means. */
  children?: ReactNode;
};

const NOTHING_LOST = 'Es ist nichts verloren, und du bleibst angemeldet.';

/** Replaces a member's data that failed to load. */
export function LoadFailed({ title, busy = false, onRetry, children = NOTHING_LOST }: Props) {
  const handOn = useFocusHandedOn();
  const retry = () => {
    handOn();
    onRetry();
  };
  return (
    <div className="max-w-160">
      <Banner kind="error" title={title} action={<RetryButton busy={busy} onClick={retry} />}>
        {children}
      </Banner>
    </div>
  );
}

/**
 * Moves the focus to the main content when a part disappears after a button in it was pressed, unless the focus is
 * elsewhere by then.
 *
 * @returns a function to call when the button is pressed
 */
function useFocusHandedOn(): () => void {
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (!pressed.current) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('inhalt')?.focus();
      });
    },
    [],
  );
  return () => {
    pressed.current = true;
  };
}
