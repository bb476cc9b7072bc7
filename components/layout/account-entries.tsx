import type { ReactNode } from 'react';
import { NavLink } from './nav-link';
import { type Entry, SIGNED_IN_MENU, SIGNED_OUT_MENU } from './navigation';

type Props = {
  /** The sign-out button, for members. */
  signOut: ReactNode;
  /** Overrides the entries. */
  menus?: { signedIn: readonly Entry[]; signedOut: readonly Entry[] };
};

const MENUS = { signedIn: SIGNED_IN_MENU, signedOut: SIGNED_OUT_MENU };
const ROW = 'lg:ml-auto lg:flex lg:gap-7';

/** Ends the main menu: links to sign in, or links of the account and sign-out. The page holds both; one is shown. */
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
