import { Contrast, Menu, Monitor, Moon, Sun } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { MAIN_MENU, SIGNED_OUT_MENU } from './navigation';
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
          {SIGNED_OUT_MENU.length > 0 && (
            <div className="lg:ml-auto lg:flex lg:gap-7">
              {SIGNED_OUT_MENU.map((entry) => (
                <NavLink key={entry.href} {...entry} action />
              ))}
            </div>
          )}
        </SiteMenu>
      </div>
    </header>
  );
}
