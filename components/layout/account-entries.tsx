import type { ReactNode } from 'react';
import { NavLink } from './nav-link';
import { type Entry, SIGNED_IN_MENU, SIGNED_OUT_MENU } from './navigation';

type Props = {
  /** The sign-out button, for members. */
  signOut: ReactNode;
  /** Puts the members' entries behind a button. */
  inMenu?: (entries: ReactNode) => ReactNode;
  /** Overrides the entries. */
  menus?: { signedIn: readonly Entry[]; signedOut: readonly Entry[] };
};

const MENUS = { signedIn: SIGNED_IN_MENU, signedOut: SIGNED_OUT_MENU };

/** Links to sign in, or links of the account and sign-out. The page holds both; one is shown. */
export function AccountEntries({ signOut, inMenu = (entries) => entries, menus = MENUS }: Props) {
  if (menus.signedOut.length === 0) return null;
  return (
    <>
      <div className="only-visitors flex gap-x-1 max-xl:flex-col">
        {menus.signedOut.map((entry, index) => (
          <NavLink key={entry.href} {...entry} look={index === 0 ? 'menu-action' : 'menu-button'} />
        ))}
      </div>
      <div className="only-members">
        {inMenu(
          <>
            {menus.signedIn.map((entry) => (
              <NavLink key={entry.href} {...entry} look="menu-action" />
            ))}
            {signOut}
          </>,
        )}
      </div>
    </>
  );
}
