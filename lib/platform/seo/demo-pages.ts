import { type Env, env } from '../env';

/**
 * Tests whether search engines may index pages of invented companies: neither on a public site nor beside real market
 * data.
 */
export const areDemoPagesIndexed = ({ MARKET_DATA, SITE_URL }: Pick<Env, 'MARKET_DATA' | 'SITE_URL'> = env) =>
  MARKET_DATA !== 'csv' && MARKET_DATA !== 'yahoo' && !SITE_URL.startsWith('https:');

/** Metadata of a page; `demo` if it shows invented figures. */
export const demoPageMetadata = (demo: boolean) =>
  demo && !areDemoPagesIndexed() ? { robots: { index: false } } : {};
