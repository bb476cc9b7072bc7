/** The prefix has browsers accept the cookie only from this very host over https. */
export const sessionCookieName = (siteUrl: string | undefined): string =>
  siteUrl?.startsWith('https:') ? '__Host-aktienlotse.session' : 'aktienlotse.session';
