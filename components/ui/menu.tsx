import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { buttonStyle } from './button-style';
import type { MenuGroup } from './menu-list';
import { useOpened } from './use-opened';
import { useOutsidePress } from './use-outside-press';

const loadList = () => import('./menu-list');

type Props = {
  /** Names the menu. */
  label: string;
  groups: readonly MenuGroup[];
  /** The edge that the list shares with the button. */
  align?: 'left' | 'right';
  /** In the header, which stays in view; its button has no border. */
  isInHeader?: boolean;
  /** Called before it opens. */
  onOpen?: () => void;
  /** In the button. */
  children: ReactNode;
};

/** A button that opens a list of actions and choices, following the ARIA menu button pattern. Its list is loaded then. */
export function Menu({ label, groups, align = 'right', isInHeader = false, onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useOpened(loadList, open, () => setOpen(false));
  useOutsidePress(root, open, () => setOpen(false));
  const prepare = () => {
    loadList().catch(() => undefined);
    onOpen?.();
  };
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape' && open) close();
    if (event.key !== 'ArrowDown' || open) return;
    // Keeps the page from scrolling.
    event.preventDefault();
    setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of the list
    <div ref={root} className="relative flex-none noscript:hidden print:hidden" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
        className={
          isInHeader
            ? 'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink'
            : `${buttonStyle({ look: 'secondary', small: true })} min-w-11 md:min-w-9`
        }
      >
        {children}
      </button>
      {open && list && (
        <list.MenuList
          label={label}
          groups={groups}
          align={align}
          isInHeader={isInHeader}
          onSelected={close}
        />
      )}
    </div>
  );
}
