import { ChevronDown, Contrast, Menu, Monitor, Moon, Search, Sun, X } from 'lucide';
import { SignOutButton } from '@/components/auth/sign-out-button';
import { HeaderSearch } from '@/components/stock-search/header-search';
import { Icon } from '@/components/ui/icon';
import { AccountEntries } from './account-entries';
import { AccountMenu } from './account-menu';
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

export const Header = ({ siteName }: { siteName: string }) => (
  // Hidden while it is the last element of a page that is still being parsed: a slow device would paint a part of
  // it, whose entries move when the others come.
  <header className="solid-on-scroll sticky top-0 z-20 last:invisible print:hidden">
    <div className="page flex min-h-16 flex-wrap items-center justify-end md:gap-2 xl:gap-3">
      <div className="mr-auto xl:mr-4">
        <Logo siteName={siteName} />
      </div>
      <SiteMenu
        aside={
          <>
            <div className="md:ml-4 md:flex-1 xl:ml-auto xl:max-w-84">
              <HeaderSearch icon={<Icon of={Search} />} />
            </div>
            <ThemeSwitch icon={<Icon of={Contrast} />} icons={THEME_ICONS} />
          </>
        }
        icons={{ closed: <Icon of={Menu} />, open: <Icon of={X} /> }}
      >
        {MAIN_MENU.map((entry) => (
          <NavLink key={entry.href} {...entry} />
        ))}
        <div className="xl:hidden">
          <AccountEntries signOut={<SignOutButton />} />
        </div>
      </SiteMenu>
      <div className="max-xl:hidden">
        <AccountEntries
          signOut={<SignOutButton />}
          inMenu={(entries) => <AccountMenu icon={<Icon of={ChevronDown} small />}>{entries}</AccountMenu>}
        />
      </div>
    </div>
  </header>
);
