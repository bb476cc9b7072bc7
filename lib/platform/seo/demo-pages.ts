import { type Env, env } from '../env';
import { marketOrder } from '../market-order';

/**
 * Tests whether search engines may index pages of invented companies: neither on a public site nor beside real market
 * data.
 */
export const areDemoPagesIndexed = (
  settings: Parameters<typeof marketOrder>[0] & Pick<Env, 'SITE_URL'> = env,
) => {
  const order = marketOrder(settings);
  return !order.includes('csv') && !order.includes('yahoo') && !settings.SITE_URL.startsWith('https:');
};

/** Metadata of a page; `demo` if it shows invented figures. */
export const demoPageMetadata = (demo: boolean) =>
  demo && !areDemoPagesIndexed() ? { robots: { index: false } } : {};
