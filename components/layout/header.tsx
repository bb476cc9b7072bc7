import { Contrast, Menu, Monitor, Moon, Sun } from 'lucide';
import { SignOutButton } from '@/components/auth/sign-out-button';
import { Icon } from '@/components/ui/icon';
import { AccountEntries } from './account-entries';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { MAIN_MENU } from './navigation';
import { SiteMenu } from './site-menu';
import { ThemeSwitch } from './theme-switch';

const THEME_ICONS = {
  system: <Icon of={Monitor} />,
  light: <Icon of={Sun} />,
  dark: <Icon of={Moon} />,
};

export function Header({ siteName }: { siteName: string }) {
  return (
    <header className="solid-on-scroll sticky top-0 z-20 print:hidden">
      <div className="page flex min-h-16 flex-wrap items-center justify-end gap-1 max-[22.5rem]:gap-0 lg:gap-10">
        <div className="mr-auto lg:mr-0">
          <Logo siteName={siteName} />
        </div>
        <SiteMenu
          aside={<ThemeSwitch icon={<Icon of={Contrast} />} icons={THEME_ICONS} />}
          icon={<Icon of={Menu} />}
        >
          {MAIN_MENU.map((entry) => (
            <NavLink key={entry.href} {...entry} />
          ))}
          <AccountEntries signOut={<SignOutButton />} />
        </SiteMenu>
      </div>
    </header>
  );
}
