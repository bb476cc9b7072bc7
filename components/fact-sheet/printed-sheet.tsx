'use client';

import { useEffect, useRef } from 'react';

/**
 * Prints the fact sheet at `path` in place of the page around it. The sheet is loaded when a print begins, since few visits
 * do that; without script, or if it cannot be loaded, the page itself is printed.
 */
export function PrintedSheet({ path }: { path: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const begin = () => place.current?.replaceChildren(...loadSheet(path));
    addEventListener('beforeprint', begin);
    return () => removeEventListener('beforeprint', begin);
  }, [path]);
  return <div ref={place} className="printed-sheet" />;
}

/** Waits for the sheet: the browser lays out a print right after the event. */
function loadSheet(path: string): Iterable<Element> {
  const request = new XMLHttpRequest();
  request.open('GET', path, false);
  try {
    request.send();
  } catch (error) {
    console.error(error);
    return [];
  }
  return new DOMParser().parseFromString(request.responseText, 'text/html').querySelectorAll('.fact-sheet');
}
