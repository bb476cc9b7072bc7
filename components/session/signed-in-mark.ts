/** Where the bearer token is kept (specification, section 3); HEAD_SCRIPT looks for it before the page is drawn. */
export const TOKEN_KEY = 'token';

/** The token as kept in this browser; null for none, undefined where nothing may be kept. */
export function storedToken(): string | null | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) || null;
  } catch {
    return undefined;
  }
}

/** The account a token speaks for, as it says itself; empty where it does not. */
export function accountOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}

/** Whose token this browser keeps; null for none, undefined where nothing may be kept. */
export function storedAccount(): string | null | undefined {
  const token = storedToken();
  return token ? accountOf(token) : token;
}

/** Shows the parts of pages that are for members, or those for everybody else; see `only-members` in globals.css. */
export function markSignedIn(signedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (signedIn) dataset.signedIn = '';
  else delete dataset.signedIn;
}

/** What the page shows now. */
export const isMarkedSignedIn = (): boolean => document.documentElement.dataset.signedIn !== undefined;
