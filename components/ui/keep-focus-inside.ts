import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab within an element: from its last control to the first, and back. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  // A portal's content is inside only for React.
  if (event.key !== 'Tab' || !event.currentTarget.contains(event.target as Node)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const stops = all.filter((element) => element.tabIndex >= 0 && element.checkVisibility());
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? (at <= 0 ? stops.at(-1) : null) : at === stops.length - 1 ? stops[0] : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
