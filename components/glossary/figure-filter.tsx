'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { countOf } from '@/lib/platform/format/number';

/** Narrows a list of figures, whose items name all their words in `data-words`, to those that hold a text. */
export function FigureFilter({ children }: { children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number | null>(null);
  return (
    <>
      <div className="page mt-6 noscript:hidden">
        <label htmlFor={id} className="sr-only">
          Kennzahlen filtern
        </label>
        <input
          id={id}
          type="search"
          onChange={({ target }) => setCount(list.current && narrow(list.current, target.value))}
          placeholder="KGV, Dividende, Schulden …"
          autoComplete="off"
          className="control max-w-100"
        />
        <p role="status" className="mt-2 min-h-5 text-14 text-ink-2">
          {count === 0 && 'Keine Kennzahl heißt so.'}
          {count !== null && count > 0 && countOf(count, 'Kennzahl', 'Kennzahlen')}
        </p>
      </div>
      <div ref={list}>{children}</div>
    </>
  );
}

/** Hides items without a text, and sections without items: the list is the server's. Returns how many are left. */
function narrow(list: HTMLElement, text: string): number | null {
  const wanted = text.trim().toLowerCase();
  const items = [...list.querySelectorAll<HTMLElement>('[data-words]')];
  for (const item of items) item.hidden = !item.dataset.words?.includes(wanted);
  for (const section of list.querySelectorAll('section'))
    section.hidden = !section.querySelector('[data-words]:not([hidden])');
  return wanted ? items.filter(({ hidden }) => !hidden).length : null;
}
