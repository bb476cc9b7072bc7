import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { PERSONAL_PAGES } from '@/lib/auth/session/personal-pages';
import { sessionCookieName } from '@/lib/auth/session/session-cookie-name';
import { HOME_OF_MEMBERS, LONGEST_RETURN } from '@/lib/auth/sign-in/return-path';
import { securityPolicy } from '@/lib/platform/cache/security-policy.cjs';
import { isRoute } from '@/lib/platform/seo/routes';

/** The page of a search (lib/search/results-path); a constant, because `matcher` must be static. */
const RESULTS_PATH = '/search/ergebnisse';
/** A figure's page with typed numbers (lib/glossary/calculate-path). */
const CALCULATE_PATH = /^\/kennzahlen\/[^/]+\/rechnen$/;
/** A company's fair value with inputs (lib/fair-value/value-url). */
const VALUE_PATH = /^\/stock-detail\/[^/]+\/fairer-wert\/rechnen$/;
/** A month of the dividend calendar (lib/dividends/calendar-month). */
const CALENDAR_PATH = /^\/dividenden\/kalender\/[^/]+\/[^/]+$/;

/** A tax year of a member. */
const TAX_YEAR_PATH = /^\/portfolio\/steuern\/[^/]+$/;

/**
 * Redirects visitors without a session from the personal pages to the login, and sets the nonce of the policy on pages
 * rendered per request. A convenience: every page and call with personal data checks the session itself, because the
 * session may have ended while its cookie still looks valid.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (PERSONAL_PAGES.test(pathname) && !(await hasSessionCookie(request))) {
    const login = request.nextUrl.clone();
    const back = [pathname + search, pathname].find((path) => path.length <= LONGEST_RETURN);
    login.pathname = '/login';
    login.search = `?callbackUrl=${encodeURIComponent(back ?? HOME_OF_MEMBERS)}`;
    const answer = NextResponse.redirect(login);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  }
  // For any other address, Next.js serves the cached not-found page, which has its own policy.
  const isKnown =
    isRoute(pathname) ||
    pathname === RESULTS_PATH ||
    CALCULATE_PATH.test(pathname) ||
    VALUE_PATH.test(pathname) ||
    CALENDAR_PATH.test(pathname) ||
    TAX_YEAR_PATH.test(pathname);
  if (!isKnown) return NextResponse.next();
  const nonce = btoa(crypto.randomUUID());
  const policy = securityPolicy([`'nonce-${nonce}'`]);
  const headers = new Headers(request.headers);
  // Next.js reads the nonce for its scripts from this request header.
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set('Content-Security-Policy', policy);
  answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

async function hasSessionCookie(request: NextRequest): Promise<boolean> {
  const cookieName = sessionCookieName(process.env.SITE_URL);
  // A token in the Authorization header is for the API; pages ignore it.
  if (!request.cookies.has(cookieName)) return false;
  const token = await getToken({ req: request, cookieName, secret: process.env.AUTH_SECRET });
  return typeof token?.sid === 'string';
}

/** Only pages rendered per request: a cached page would keep the first visitor's nonce. */
export const config = {
  matcher: [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/kaufkurs-mails',
    '/portfolio/:path*',
    '/watchlist/:path*',
    '/konto/:path*',
    '/dividenden/kalender/:year/:month',
    '/kennzahlen/:name/rechnen',
    '/rechner/:name',
    '/vergleich',
    '/search/ergebnisse',
    '/stock-detail/:name/fairer-wert/rechnen',
  ],
};
