'use client';

import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTipBox } from './use-tip-box';

type Props = {
  /** The content of the button that opens it. */
  children: ReactNode;
  content: ReactNode;
  className?: string;
};

/**
 * Explains something on hover, focus and click. Stays while the pointer is on it. Closes on Escape, on leaving and
 * on a press elsewhere.
 */
export function Tooltip({ children, content, className }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const openBefore = useRef(false);
  const id = useId();
  const TipBox = useTipBox(anchor !== null);
  const open = () => setAnchor(button.current);
  const close = () => setAnchor(null);

  // Touch neither hovers nor leaves; a second tap closes.
  const onHover = (change: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && change();

  return (
    <div onPointerEnter={onHover(open)} onPointerLeave={onHover(close)}>
      <button
        ref={button}
        type="button"
        aria-describedby={anchor ? id : undefined}
        onPointerDown={(event) => {
          openBefore.current = event.pointerType !== 'mouse' && anchor !== null;
        }}
        onClick={() => {
          if (openBefore.current) close();
          else open();
          openBefore.current = false;
        }}
        onFocus={open}
        onBlur={close}
        className={className}
      >
        {children}
      </button>
      {anchor && TipBox && (
        <TipBox id={id} anchor={anchor} onClose={close}>
          {content}
        </TipBox>
      )}
    </div>
  );
}
