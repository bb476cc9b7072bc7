import { flushSync } from 'react-dom';

/** Milliseconds of drawing after which the browser shows what there is before more is drawn. */
const BUDGET = 4;

const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * Runs what draws a piece of a long list when its turn comes: as many pieces as are quickly drawn, and at least
 * one, between two pictures, so that a slow phone stays with every scroll and tap.
 *
 * @param draw sets the state of a component
 * @returns takes it out of the line
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  plan();
  return () => waiting.delete(draw);
}

function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  // After the next picture, not before it.
  requestAnimationFrame(() => setTimeout(drawSome));
}

function drawSome(): void {
  isPlanned = false;
  const began = performance.now();
  // What is drawn may line up anew, and is met again in this loop.
  for (const draw of waiting) {
    waiting.delete(draw);
    flushSync(draw);
    if (performance.now() - began > BUDGET) break;
  }
  plan();
}
