/** What a visitor can choose; `system` follows the device and stores nothing. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Where the choice is kept; HEAD_SCRIPT reads it before the page is drawn. */
export const THEME_KEY = 'theme';

/** The theme that the page shows now. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme and keeps it for later visits; where the browser keeps nothing, for this one. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is switched off in this browser.
  }
}

/** Shows a theme; anything but a known one follows the device. */
export function showTheme(theme: string | null): void {
  const bars = document.querySelector('meta[name="theme-color"]:not([media])');
  if (theme !== 'light' && theme !== 'dark') {
    delete document.documentElement.dataset.theme;
    bars?.remove();
    return;
  }
  document.documentElement.dataset.theme = theme;
  const meta = bars ?? document.createElement('meta');
  meta.setAttribute('name', 'theme-color');
  // The page names the colours of both themes, for the device's choice.
  const own = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${theme}"]`);
  meta.setAttribute('content', own?.content ?? '');
  if (!bars) document.head.prepend(meta);
}
