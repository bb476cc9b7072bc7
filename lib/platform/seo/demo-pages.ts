import { type Env, env } from '../env';
import { LISTING_SOURCES, marketOrder } from '../market-order';

/**
 * Tests whether search engines may index pages of invented companies: neither on a public site nor beside real market
 * data.
 */
export const areDemoPagesIndexed = (
  settings: Parameters<typeof marketOrder>[0] & Pick<Env, 'SITE_URL'> = env,
) => {
  const isReal = marketOrder(settings).some((source) => LISTING_SOURCES.includes(source));
  return !isReal && !settings.SITE_URL.startsWith('https:');
};

/** Metadata of a page; `demo` if it shows invented figures. */
export const demoPageMetadata = (demo: boolean) =>
  demo && !areDemoPagesIndexed() ? { robots: { index: false } } : {};
