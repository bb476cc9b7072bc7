import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & { onClick: () => void };

/** Loads or does again what failed. If it disappears with the focus, the part of the page around it gets the focus. */
export function RetryButton({ onClick, ...rest }: Props) {
  const around = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      const part = around.current;
      requestAnimationFrame(() => {
        if (!part || document.activeElement !== document.body) return;
        part.tabIndex = -1;
        part.style.outline = 'none';
        part.focus({ preventScroll: true });
      });
    },
    [],
  );
  return (
    <Button
      look="secondary"
      small
      {...rest}
      onClick={({ currentTarget }) => {
        around.current = currentTarget.closest<HTMLElement>('section, dialog, main');
        onClick();
      }}
    >
      Erneut versuchen
    </Button>
  );
}
