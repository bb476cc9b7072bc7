'use client';

import { X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { takeFocus } from './take-focus';

type Props = {
  open: boolean;
  /** Called by Escape, the close button and a press outside; the caller may refuse. */
  onClose: () => void;
  title: string;
  /** Shown below the title. */
  note?: ReactNode;
  children: ReactNode;
  /**
   * Buttons at the end, the main one last; it stands above the others if they do not fit on one line. Always
   * visible, however long the content.
   */
  actions?: ReactNode;
  /** Room for two columns. */
  wide?: boolean;
  /** Something is entered: asks before it is dropped. */
  isFilled?: boolean;
};

/** A modal dialog, on a phone a sheet from below. Focuses the title, and the opener after closing. */
export function Dialog({
  open,
  onClose,
  title,
  note,
  children,
  actions,
  wide = false,
  isFilled = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const id = useId();
  const [asking, setAsking] = useState<{ from: Element | null } | null>(null);
  // Nothing is left to drop.
  if (asking && !isFilled) setAsking(null);
  const leave = () => {
    if (!isFilled) onClose();
    else if (!asking) setAsking({ from: document.activeElement });
  };
  const stay = () => {
    setAsking(null);
    if (asking?.from instanceof HTMLElement) asking.from.focus();
  };

  // A layout effect, because the browser returns the focus only while the dialog is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const root = document.documentElement;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    element.showModal();
    element.querySelector('h2')?.focus();
    return () => {
      element.close();
      root.style.removeProperty('--scroll-bar');
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={keepFocusInside}
      // React also bubbles events of dialogs opened within this one.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (!open || event.target !== event.currentTarget) return;
        // Some browsers close it by a second Escape whatever is entered.
        if (isFilled) event.currentTarget.showModal();
        leave();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedBeside.current && event.target === event.currentTarget && leave()}
      className={`m-0 mt-auto max-h-[calc(100dvh-3rem)] w-full max-w-none flex-col rounded-t-sheet border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float backdrop:bg-scrim open:flex motion-safe:open:animate-rise md:m-auto md:max-h-[calc(100dvh-4rem)] md:rounded-card md:border ${wide ? 'md:max-w-220' : 'md:max-w-115'}`}
    >
      {open && (
        <>
          <div className="flex items-start justify-between gap-3 py-2 pr-2 pl-5 md:pl-6">
            <div className="min-w-0 pt-2">
              <h2
                id={id}
                tabIndex={-1}
                className="font-serif text-20 font-semibold wrap-break-word hyphens-auto outline-none"
              >
                {title}
              </h2>
              {note && <p className="text-13 text-ink-3">{note}</p>}
            </div>
            <IconButton icon={X} label="Schließen" onClick={leave} />
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6">{children}</div>
          {(asking || actions) && (
            <div className="flex flex-wrap-reverse gap-2 border-line border-t px-5 py-4 max-md:*:flex-auto md:justify-end md:gap-3 md:px-6">
              {asking ? <Discard onStay={stay} onDiscard={onClose} /> : actions}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

/** Asks whether to drop what was entered. */
const Discard = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => (
  <>
    <p role="alert" className="self-center font-medium md:mr-auto">
      Eingaben verwerfen?
    </p>
    <Button ref={takeFocus} look="secondary" onClick={onStay}>
      Weiter bearbeiten
    </Button>
    <Button look="danger" onClick={onDiscard}>
      Verwerfen
    </Button>
  </>
);

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab within an element: from its last control to the first, and back. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
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
