'use client';

import { useSyncExternalStore } from 'react';
import { signOutState, startSignOut, subscribeToSignOut } from './sign-out-store';

/** The last entry of the main menu for members; it closes the menu where that is a sheet. */
export function SignOutButton() {
  const busy = useSyncExternalStore(subscribeToSignOut, signOutState, () => 'idle') === 'busy';
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
