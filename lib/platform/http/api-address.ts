/**
 * Returns the address of an API call for the browser: on the API host where one is configured, else on the
 * site itself. Set at build time.
 */
export const apiAddress = (path: string): string =>
  `${(process.env.NEXT_PUBLIC_API_BASE_URL ?? '').replace(/\/+$/, '')}${path}`;
