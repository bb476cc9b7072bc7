/**
 * Returns the address of an API call for the browser: on the API host if one is configured, otherwise on the site
 * itself. Set at build time.
 */
export const apiAddress = (path: string): string =>
  `${(process.env.NEXT_PUBLIC_API_BASE_URL ?? '').replace(/\/+$/, '')}${path}`;
