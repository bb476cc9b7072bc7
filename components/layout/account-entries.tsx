import type { ReactNode } from 'react';
import { NavLink } from './nav-link';
import { type Entry, SIGNED_IN_MENU, SIGNED_OUT_MENU } from './navigation';

type Props = {
  /** What signs out, for those who are signed in. */
  signOut: ReactNode;
  /** The entries of both, where they are not those of the pages that exist. */
  menus?: { signedIn: readonly Entry[]; signedOut: readonly Entry[] };
};

const MENUS = { signedIn: SIGNED_IN_MENU, signedOut: SIGNED_OUT_MENU };
const ROW = 'lg:ml-auto lg:flex lg:gap-7';

/**
 * The end of the main menu: the way to an account, and the way around in it and out of it. Both stand in the
 * page, one is shown.
 */
export function AccountEntries({ signOut, menus = MENUS }: Props) {
  if (menus.signedOut.length === 0) return null;
  return (
    <>
      <div className={`only-visitors ${ROW}`}>
        {menus.signedOut.map((entry) => (
          <NavLink key={entry.href} {...entry} action />
        ))}
      </div>
      <div className={`only-members ${ROW}`}>
        {menus.signedIn.map((entry) => (
          <NavLink key={entry.href} {...entry} action />
        ))}
        {signOut}
      </div>
    </>
  );
}
