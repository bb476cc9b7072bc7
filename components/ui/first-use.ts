/** What a visitor does first with a page, be it by mouse, finger or keyboard. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Pages that follow without a new document are in use from their begin. */
let used = false;
const waiting = new Set<() => void>();
let signs: AbortController | undefined;

/**
 * Calls once the visitor does something with the page, at once where that has been: for what a page can do without
 * as long as it is only looked at. A function that is given twice is called once.
 *
 * @returns takes it back
 */
export function onFirstUse(call: () => void): () => void {
  if (used) {
    call();
    return () => {};
  }
  waiting.add(call);
  if (!signs) {
    signs = new AbortController();
    const how = { capture: true, passive: true, signal: signs.signal };
    for (const sign of SIGNS) addEventListener(sign, begin, how);
  }
  return () => waiting.delete(call);
}

function begin() {
  used = true;
  signs?.abort();
  for (const call of waiting) call();
  waiting.clear();
}
