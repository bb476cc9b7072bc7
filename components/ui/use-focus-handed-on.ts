import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the main content when a part disappears after a button in it was pressed, unless the focus is
 * elsewhere by then.
 *
 * @returns a function to call when the button is pressed
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
