'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Menu } from '@/components/ui/menu';
import { track } from '@/lib/analytics/track';
import { chooseTheme, shownTheme, showTheme, THEME_KEY, THEMES, type Theme } from './theme';

const LABELS = { system: 'System', light: 'Hell', dark: 'Dunkel' };

/** The server renders the icons, so they are no part of every page's script. */
type Props = { icon: ReactNode; icons: Readonly<Record<Theme, ReactNode>> };

/** A menu of the three themes. */
export function ThemeSwitch({ icon, icons }: Props) {
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
