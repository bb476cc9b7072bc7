import type { ReactNode } from 'react';
import { NavLink } from './nav-link';
import { SIGNED_IN_MENU, SIGNED_OUT_MENU } from './navigation';

type Props = {
  /** The sign-out button, for members. */
  signOut: ReactNode;
  /** Puts the members' entries behind a button. */
  inMenu?: (entries: ReactNode) => ReactNode;
};

/** Links to sign in, or links of the account and sign-out. The page holds both; one is shown. */
export const AccountEntries = ({ signOut, inMenu = (entries) => entries }: Props) => (
  <>
    <div className="only-visitors flex gap-x-1 max-xl:flex-col">
      {SIGNED_OUT_MENU.map((entry, index) => (
        <NavLink key={entry.href} {...entry} look={index === 0 ? 'menu-action' : 'menu-button'} />
      ))}
    </div>
    <div className="only-members">
      {inMenu(
        <>
          {SIGNED_IN_MENU.map((entry) => (
            <NavLink key={entry.href} {...entry} look="menu-action" />
          ))}
          {signOut}
        </>,
      )}
    </div>
  </>
);
