'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOutsidePress } from '@/components/ui/use-outside-press';
import { track } from '@/lib/analytics/track';
import { chooseTheme, shownTheme, showTheme, THEME_KEY, THEMES, type Theme } from './theme';

const LABELS = { system: 'System', light: 'Hell', dark: 'Dunkel' };

/** The server renders the icons, so they are no part of every page's script. */
type Props = { icon: ReactNode; icons: Readonly<Record<Theme, ReactNode>> };

/** Moves by key: each returns the index of the next item from the one at `at`. */
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => (at + 1) % THEMES.length,
  ArrowUp: (at) => (at + THEMES.length - 1) % THEMES.length,
  Home: () => 0,
  End: () => THEMES.length - 1,
};

/**
 * The menu is inside the sticky header. The browser assumes that the header covers it, and would scroll away from it.
 */
const IN_PLACE = { preventScroll: true };

/** A menu of the three themes, following the ARIA menu button pattern. */
export function ThemeSwitch({ icon, icons }: Props) {
  const [chosen, setChosen] = useState<Theme | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = chosen !== null;

  useEffect(() => {
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY || key === null) showTheme(newValue);
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);

  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus(IN_PLACE);
  }, [open]);
  useOutsidePress(root, open, () => setChosen(null));

  const close = () => {
    setChosen(null);
    button.current?.focus(IN_PLACE);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setChosen(null);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    items[step(items.indexOf(document.activeElement as HTMLElement))]?.focus(IN_PLACE);
  };

  return (
    <div ref={root} className="relative noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Farbschema"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setChosen(open ? null : shownTheme())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          // Keeps the page from scrolling.
          event.preventDefault();
          setChosen(shownTheme());
        }}
        className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        {icon}
      </button>
      {open && (
        <div
          role="menu"
          aria-label="Farbschema"
          onKeyDown={onKey}
          className="absolute top-full right-0 mt-1 min-w-42 rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          {THEMES.map((theme) => (
            <button
              key={theme}
              type="button"
              role="menuitemradio"
              aria-checked={theme === chosen}
              tabIndex={-1}
              onClick={() => {
                chooseTheme(theme);
                track('theme_change', { theme });
                close();
              }}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 font-medium hover:bg-surface-2 aria-checked:bg-accent-soft aria-checked:text-accent"
            >
              {icons[theme]}
              {LABELS[theme]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
