export const PAPER: { readonly light: string; readonly dark: string };
export const MARK_PAGE: string;
export const SHOW_FONTS: string;
export const HEAD_SCRIPT: string;
export const HEAD_SCRIPT_HASH: string;
export const LOAD_SCRIPTS: string;
export const INLINE_SCRIPTS: readonly string[];
