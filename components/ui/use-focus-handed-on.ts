import { useEffect, useRef } from 'react';

/**
 * For a part that goes when something in it has been pressed and has worked: the main part of the page gets the focus,
 * unless it has another place by then.
 *
 * @returns notes that it was pressed
 */
export function useFocusHandedOn(): () => void {
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
