'use client';

import { useStore } from '@/components/ui/use-store';
import { signOutState, startSignOut } from './sign-out-store';

/** The last entry of the main menu for members. On a small screen it closes the menu. */
export function SignOutButton() {
  const busy = useStore(signOutState, 'idle') === 'busy';
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        void startSignOut();
      }}
      className="menu-action aria-disabled:opacity-55"
    >
      Abmelden
    </button>
  );
}
