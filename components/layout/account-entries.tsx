import type { ReactNode } from 'react';
import { NavLink } from './nav-link';
import { type Entry, SIGNED_IN_MENU, SIGNED_OUT_MENU } from './navigation';

type Props = {
  signedIn: boolean;
  /** What signs out, for those who are signed in. */
  signOut?: ReactNode;
  /** The entries of both, where they are not those of the pages that exist. */
  menus?: { signedIn: readonly Entry[]; signedOut: readonly Entry[] };
};

const MENUS = { signedIn: SIGNED_IN_MENU, signedOut: SIGNED_OUT_MENU };

/** The end of the main menu: the way to an account, or the way around in it and out of it. */
export function AccountEntries({ signedIn, signOut, menus = MENUS }: Props) {
  const entries = signedIn ? menus.signedIn : menus.signedOut;
  if (entries.length === 0 && !signedIn) return null;
  return (
    <div className="lg:ml-auto lg:flex lg:gap-7">
      {entries.map((entry) => (
        <NavLink key={entry.href} {...entry} action />
      ))}
      {signedIn && signOut}
    </div>
  );
}
