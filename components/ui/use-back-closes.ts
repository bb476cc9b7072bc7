import { useEffect } from 'react';

/**
 * Makes Back close the sheet or dialog that is open, as Escape does, instead of leaving the page. Browsers allow that
 * where the step before is of the same document.
 */
export function useBackCloses(): void {
  useEffect(() => {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      // A dialog within another one comes after it.
      const [open] = [...document.querySelectorAll<HTMLElement>(OPEN)].reverse();
      if (!open) return;
      if (open instanceof HTMLDialogElement) open.requestClose();
      else if (open.popover === 'auto') open.hidePopover();
      else open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      event.preventDefault();
    };
    // Older browsers do not have it.
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);
}

/** Dialogs, sheets such as the menu, and the search box of a phone. */
const OPEN = 'dialog:modal, [popover=auto]:popover-open, search:popover-open';
