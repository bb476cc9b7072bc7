import { type RefObject, useEffect, useRef } from 'react';

/** Fields and select boxes need the arrow keys themselves, and stay stops of their own. */
const CONTROLS = 'a[href], button:enabled, input[type=checkbox]:enabled';

/**
 * Makes the controls of a bar one stop of the keyboard: Tab reaches the chosen one, the arrow keys, Home and End move
 * between them. Until the script runs, each is a stop.
 *
 * @returns the ref of the element around the controls
 */
export function useOneStop<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const place = useRef<Bar>(null);
  useEffect(() => {
    const bar = place.current;
    if (!bar) return;
    const onFocus = ({ target }: FocusEvent) => keepStop(controlsOf(bar), target as HTMLElement);
    const onKey = (event: KeyboardEvent) => {
      const controls = controlsOf(bar);
      const next = nextStop(event.key, controls.indexOf(event.target as HTMLElement), controls.length);
      if (next === null) return;
      event.preventDefault();
      controls[next]?.focus();
    };
    bar.addEventListener('focusin', onFocus);
    bar.addEventListener('keydown', onKey);
    return () => {
      bar.removeEventListener('focusin', onFocus);
      bar.removeEventListener('keydown', onKey);
    };
  }, []);
  // After every render, since controls come and go and another one is chosen.
  useEffect(() => {
    const controls = place.current ? controlsOf(place.current) : [];
    const stop =
      controls.find((control) => control === document.activeElement) ??
      controls.find((control) => control.matches('[aria-current], [aria-pressed=true]'));
    keepStop(controls, stop ?? controls[0]);
  });
  return place;
}

const controlsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());

function keepStop(controls: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

/**
 * Returns the control that a key leads to, around the ends; null for another key, or one pressed elsewhere.
 *
 * @param at index of the control that has the focus, −1 for none
 */
export function nextStop(key: string, at: number, count: number): number | null {
  if (at < 0) return null;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? null : (next + count) % count;
}
