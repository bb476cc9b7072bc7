'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Menu } from '@/components/ui/menu';
import { storeText } from '@/components/ui/stored-text';
import { track } from '@/lib/analytics/track';

const LABELS = { system: 'System', light: 'Hell', dark: 'Dunkel' };

/** A menu of the three themes. The server renders the icons, so they are no part of every page's script. */
export function ThemeSwitch({ icon, icons }: { icon: ReactNode; icons: Readonly<Record<Theme, ReactNode>> }) {
  // The server knows no theme.
  const [chosen, setChosen] = useState<Theme | null>(null);
  useEffect(() => {
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY || key === null) showTheme(newValue);
    };
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);
  const entries = THEMES.map((theme) => ({
    text: (
      <>
        {icons[theme]}
        {LABELS[theme]}
      </>
    ),
    isChosen: theme === chosen,
    onSelect: () => {
      chooseTheme(theme);
      setChosen(theme);
      track('theme_change', { theme });
    },
  }));
  return (
    <Menu
      label="Farbschema"
      isInHeader
      onOpen={() => setChosen(shownTheme())}
      groups={[{ label: 'Farbschema', entries }]}
    >
      {icon}
    </Menu>
  );
}

/** The choices; `system` follows the device and stores nothing. */
const THEMES = ['system', 'light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

/** Storage key of the choice; HEAD_SCRIPT reads it before the first paint. */
const THEME_KEY = 'theme';

/** Returns the theme of the page. */
function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme and stores it for later visits, if the browser has storage. */
function chooseTheme(theme: Theme): void {
  showTheme(theme);
  storeText(THEME_KEY, theme === 'system' ? null : theme);
}

/** Shows a theme. Any unknown value follows the device. */
function showTheme(theme: string | null): void {
  const bars = document.querySelector('meta[name="theme-color"]:not([media])');
  if (theme !== 'light' && theme !== 'dark') {
    delete document.documentElement.dataset.theme;
    bars?.remove();
    return;
  }
  document.documentElement.dataset.theme = theme;
  const meta = bars ?? document.createElement('meta');
  meta.setAttribute('name', 'theme-color');
  // The page has a meta element for each theme, which the device chooses between.
  const own = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${theme}"]`);
  meta.setAttribute('content', own?.content ?? '');
  if (!bars) document.head.prepend(meta);
}
