/** Destination after signing in, unless another page was requested. */
export const HOME_OF_MEMBERS = '/portfolio';

/** Characters of such a page's address; no page of ours has more, and each may be nine in an answer's header. */
export const LONGEST_RETURN = 1_000;

/** Paths that would only redirect to sign-in again, or that are not pages. */
const NO_RETURN =
  /^\/(login|register|forgot-password|reset-password|confirm-email|kaufkurs-mails|api|_next)(\/|$)/;

/**
 * Returns the page of this site that was requested before signing in. Anything that leads elsewhere, or may
 * do so in some browser, becomes the portfolio.
 *
 * @param wanted the parameter `callbackUrl` of the URL, decoded
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > LONGEST_RETURN) return HOME_OF_MEMBERS;
  if (!/^\/[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(wanted)) return HOME_OF_MEMBERS;
  const path = wanted.split(/[?#]/, 1)[0] ?? '';
  // A browser resolves dots, also as %2e: `/.//evil.example` would become `//evil.example`.
  if (path.includes('//') || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return HOME_OF_MEMBERS;
  return NO_RETURN.test(path) ? HOME_OF_MEMBERS : wanted;
}

/** Returns the login URL that leads back to a page of this site. */
export const signInAddress = (wanted: string, page: '/login' | '/register' = '/login'): string => {
  const path = returnPath(wanted);
  return path === HOME_OF_MEMBERS ? page : `${page}?callbackUrl=${encodeURIComponent(path)}`;
};

/** Returns the id of the stock that a page is requested for, to add it to the portfolio; null for any other page. */
export const stockToAdd = (wanted: string | null | undefined): string | null => {
  const [path, query] = returnPath(wanted).split('?', 2);
  return path === HOME_OF_MEMBERS ? new URLSearchParams(query).get('addStock') : null;
};
