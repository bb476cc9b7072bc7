export const PAPER: { readonly light: string; readonly dark: string };
export const THEME_SCRIPT: string;
export const INLINE_SCRIPTS: readonly string[];
