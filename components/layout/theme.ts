/** The choices; `system` follows the device and stores nothing. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Storage key of the choice; HEAD_SCRIPT reads it before the first paint. */
export const THEME_KEY = 'theme';

/** Returns the theme of the page. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme and stores it for later visits, if the browser has storage. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is off in this browser.
  }
}

/** Shows a theme. Any unknown value follows the device. */
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
  // The page has a meta element for each theme, which the device chooses between.
  const own = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${theme}"]`);
  meta.setAttribute('content', own?.content ?? '');
  if (!bars) document.head.prepend(meta);
}
