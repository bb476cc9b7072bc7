export const PAPER: { readonly light: string; readonly dark: string };
export const HEAD_SCRIPT: string;
export const HEAD_SCRIPT_HASH: string;
export const INLINE_SCRIPTS: readonly string[];
