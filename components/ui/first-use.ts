/** What a visitor does first with a page, be it by mouse, finger or keyboard. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Pages that follow without a new document are in use from their begin. */
let used = false;

/**
 * Calls once the visitor does something with the page, at once where that has been: for what a page can do without
 * as long as it is only looked at.
 *
 * @returns takes the call back
 */
export function onFirstUse(call: () => void): () => void {
  if (used) {
    call();
    return () => {};
  }
  const signs = new AbortController();
  const begin = () => {
    used = true;
    signs.abort();
    call();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: signs.signal });
  }
  return () => signs.abort();
}
