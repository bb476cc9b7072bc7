import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { isDatabaseUnavailable } from '@/lib/platform/db/unavailable';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { gaugeText, metricsText } from '@/lib/platform/metrics/registry';
import { findLastImports } from './queries';
import { getReadiness } from './readiness';

/** Figures of this process and of what it works with, in the form of Prometheus; 404 without METRICS_TOKEN. */
export const metricsRoutes = new Hono().get('/metrics', async (c) => {
  if (!isAllowed(c.req.header('authorization'))) throw new AppError('not_found');
  return c.text(metricsText() + (await serviceText()), 200, {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
  });
});

function isAllowed(header: string | undefined): boolean {
  if (!env.METRICS_TOKEN) return false;
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${env.METRICS_TOKEN}`));
}

/** Of equal length, whatever is sent. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const ready = (value: number) =>
  gaugeText('aktienlotse_ready', 'Whether database and market are there.', [{ value }]);

/** What is read from the database; without it, that it is out of reach. */
async function serviceText(): Promise<string> {
  try {
    const { market_version, stocks, age_days } = await getReadiness();
    const imports = await findLastImports();
    return [
      ready(1),
      gaugeText('aktienlotse_market_version', 'Rises when an import changes something.', [
        { value: market_version },
      ]),
      gaugeText('aktienlotse_market_stocks', 'Listed stocks.', [{ value: stocks }]),
      gaugeText(
        'aktienlotse_market_age_days',
        'Age of the newest close.',
        age_days === null ? [] : [{ value: age_days }],
      ),
      gaugeText(
        'aktienlotse_import_age_seconds',
        'Time since the newest import of each source, with its end.',
        imports.map(({ source, status, age }) => ({ labels: { source, status }, value: age })),
      ),
    ].join('');
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return ready(0);
  }
}
