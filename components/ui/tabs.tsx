'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Props = {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  /** Shown at the start of the line of tabs. */
  heading?: ReactNode;
};

/**
 * Shows one of several panels. Left, Right, Home and End move between the tabs. All panels are in the page; without
 * scripts they are listed with their names.
 */
export function Tabs({ label, tabs, heading }: Props) {
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const next = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        {heading}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="flex flex-wrap gap-x-3.5 noscript:hidden print:hidden"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-controls={`${id}-${tab.id}-panel`}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
              className="tab"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          tabIndex={0}
          className={`pt-1 ${index === selected ? '' : 'hidden noscript:block print:block'}`}
        >
          <p className="hidden pt-2 text-13 font-medium text-ink-3 noscript:block print:block">{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
