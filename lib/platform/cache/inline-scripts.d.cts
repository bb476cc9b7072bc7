export const PAPER: { readonly light: string; readonly dark: string };
export const THEME_SCRIPT: string;
export const SHOW_FONTS: string;
export const LOAD_SCRIPTS: string;
export const INLINE_SCRIPTS: readonly string[];
