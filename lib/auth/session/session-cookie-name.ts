/** With this prefix browsers accept the cookie only from this host over https. */
export const sessionCookieName = (siteUrl: string | undefined): string =>
  siteUrl?.startsWith('https:') ? '__Host-aktienlotse.session' : 'aktienlotse.session';
