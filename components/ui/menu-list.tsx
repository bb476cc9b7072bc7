import { Check, type IconNode } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';

type Entry = { text: ReactNode; icon?: IconNode; onSelect: () => void; className?: string };

export type MenuGroup =
  | { label?: undefined; entries: readonly Entry[]; className?: string }
  /** One of its entries is chosen. */
  | { label: string; entries: readonly (Entry & { isChosen: boolean })[]; className?: string };

type Props = {
  label: string;
  groups: readonly MenuGroup[];
  /** The edge that the list shares with its button. */
  align: 'left' | 'right';
  /** The header stays in view: nothing is scrolled to show the list, since a browser would scroll away from it. */
  isInHeader: boolean;
  onSelected: () => void;
};

/** The open list of a menu; its chosen entry has the focus, else the first. */
export function MenuList({ label, groups, align, isInHeader, onSelected }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Before the next key: a later effect would take the focus back from a button to which Escape has passed it.
  useLayoutEffect(() => {
    if (!isInHeader) list.current?.scrollIntoView({ block: 'nearest' });
    const items = shownItems(list.current);
    (items.find(({ ariaChecked }) => ariaChecked === 'true') ?? items[0])?.focus({ preventScroll: true });
  }, [isInHeader]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = shownItems(list.current);
    const next = STEPS[event.key]?.(items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus({ preventScroll: isInHeader });
  };
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`absolute top-full z-10 mt-1 w-max max-w-[calc(100vw-2*var(--gutter))] scroll-my-20 rounded-card border border-line bg-surface p-1.5 shadow-float ${align === 'right' ? 'right-0' : 'left-0'}`}
    >
      {groups.map((group) => (
        <Group key={group.label ?? 'actions'} {...group} onSelected={onSelected} />
      ))}
    </div>
  );
}

/** Moves by key: from an item to the index of another. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const shownItems = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter((item) =>
    item.checkVisibility(),
  );

function Group({ label, entries, className = '', onSelected }: MenuGroup & { onSelected: () => void }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a menu
    <div
      role="group"
      aria-labelledby={label && id}
      className={`not-last:border-line not-last:border-b ${className}`}
    >
      {label && (
        <p id={id} className="px-3 pt-2 pb-1 text-13 text-ink-3">
          {label}
        </p>
      )}
      {entries.map((entry, at) => {
        const isChosen = 'isChosen' in entry && entry.isChosen;
        const roles =
          'isChosen' in entry
            ? ({ role: 'menuitemradio', 'aria-checked': isChosen } as const)
            : ({ role: 'menuitem' } as const);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other order
            key={at}
            type="button"
            {...roles}
            tabIndex={-1}
            onClick={() => {
              // First, so that what the entry opens returns the focus to the button.
              onSelected();
              entry.onSelect();
            }}
            className={`flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-14 font-medium hover:bg-surface-2 md:min-h-9 ${entry.className ?? ''}`}
          >
            <span className="w-4.5 flex-none">
              {isChosen ? <Icon of={Check} small /> : entry.icon && <Icon of={entry.icon} small />}
            </span>
            {entry.text}
          </button>
        );
      })}
    </div>
  );
}
