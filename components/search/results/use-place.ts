import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Where a list stood in the window. */
type Place = {
  /** Of its parts, the first in the window. */
  part: number;
  /** Pixels from the top of the window to that part. */
  top: number;
  /** Pixels that the list was scrolled within itself. */
  inner: number;
  /** The heights that it keeps for what is not drawn. */
  style: string | null;
};

/** Milliseconds after which a list is drawn, so that what changes in it is its visitor's doing. */
const SETTLED = 2_000;

/** What a visitor moves a page with. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Whoever comes back to a list from a link finds it where it was. Its place is kept in the step of the browser's
 * history; what is drawn only then does not move it, until the visitor does.
 *
 * @param list has the list as its first element
 * @param isDrawn whether it is the list that the address asks for
 */
export function usePlace(list: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    const keep = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const box = list.current?.firstElementChild;
      const isElsewhere = ctrlKey || metaKey || shiftKey;
      if (box && !isElsewhere && box.contains(target as Element) && (target as Element).closest('a'))
        history.replaceState({ ...history.state, place: placeOf(box) }, '');
    };
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, [list]);

  useLayoutEffect(() => {
    const box = list.current?.firstElementChild;
    const { place, ...state }: { place?: Place } = history.state ?? {};
    if (!isDrawn || !box || !place) return;
    history.replaceState(state, '');
    if (place.style) box.setAttribute('style', place.style);
    box.scrollTop = place.inner;
    const move = () => {
      const part = box.children[place.part];
      if (part) scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: 'instant' });
    };
    move();
    const observer = new MutationObserver(move);
    observer.observe(box, { childList: true, subtree: true });
    const signs = new AbortController();
    const stop = () => {
      clearTimeout(end);
      observer.disconnect();
      signs.abort();
    };
    const end = setTimeout(stop, SETTLED);
    for (const sign of SIGNS) addEventListener(sign, stop, { signal: signs.signal, passive: true });
    return stop;
  }, [list, isDrawn]);
}

function placeOf(box: Element): Place {
  const tops = Array.from(box.children, (part) => part.getBoundingClientRect());
  const part = Math.max(
    0,
    tops.findIndex(({ bottom }) => bottom > 0),
  );
  return { part, top: tops[part]?.top ?? 0, inner: box.scrollTop, style: box.getAttribute('style') };
}
