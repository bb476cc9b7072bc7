/** Storage key of the bearer token (specification, section 3); HEAD_SCRIPT reads it before the first paint. */
export const TOKEN_KEY = 'token';

/** Returns the stored token; null for none, undefined without storage. */
export function storedToken(): string | null | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) || null;
  } catch {
    return undefined;
  }
}

/** Returns the account in a token; empty if it holds none. */
export function accountOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}

/** Returns the account of the stored token; null for none, undefined without storage. */
export function storedAccount(): string | null | undefined {
  const token = storedToken();
  return token ? accountOf(token) : token;
}

/** Shows the member-only parts of pages or those for visitors; see `only-members` in globals.css. */
export function markSignedIn(signedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (signedIn) dataset.signedIn = '';
  else delete dataset.signedIn;
}

/** Returns which of them the page shows. */
export const isMarkedSignedIn = (): boolean => document.documentElement.dataset.signedIn !== undefined;
