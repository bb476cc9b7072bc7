import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { gauge, metrics } from '@/lib/platform/metrics/registry';
import { getSourceStatus } from '@/lib/stocks/market/status-queries';
import { findLastImports } from './queries';
import { getReadiness } from './readiness';

/** Metrics of this process and its services in Prometheus format; 404 without METRICS_TOKEN. */
export const metricsRoutes = new Hono().get('/metrics', async (c) => {
  if (!isAllowed(c.req.header('authorization'))) throw new AppError('not_found');
  return c.text((await metrics.metrics()) + (await serviceText()), 200, {
    'Content-Type': metrics.contentType,
  });
});

function isAllowed(header: string | undefined): boolean {
  if (!env.METRICS_TOKEN) return false;
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${env.METRICS_TOKEN}`));
}

/** Hashes to equal length, as timingSafeEqual requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Reads the metrics of the database; only `aktienlotse_ready 0` if it is unreachable. */
async function serviceText(): Promise<string> {
  const service = new Registry();
  const add = (name: string, help: string, value: number | null) =>
    gauge(name, help, [], () => (value === null ? [] : [{ value }]), service);
  const addReady = (value: number) =>
    add('aktienlotse_ready', 'Whether database and market are there.', value);
  try {
    const { market_version, stocks, age_days } = await getReadiness();
    const imports = await findLastImports();
    const { runs, listed } = await getSourceStatus();
    addReady(1);
    add('aktienlotse_market_version', 'Rises when an import changes something.', market_version);
    add('aktienlotse_market_stocks', 'Listed stocks.', stocks);
    add('aktienlotse_market_age_days', 'Age of the newest close.', age_days);
    gauge(
      'aktienlotse_import_age_seconds',
      'Time since the newest import of each source, with its end.',
      ['source', 'status'],
      () => imports.map(({ source, status, age }) => ({ labels: { source, status }, value: age })),
      service,
    );
    gauge(
      'aktienlotse_source_success_age_seconds',
      'Time since the last import of each source that succeeded.',
      ['source'],
      () => runs.flatMap(({ source, age }) => (age === null ? [] : [{ labels: { source }, value: age }])),
      service,
    );
    gauge(
      'aktienlotse_source_failures',
      'Imports of each source that have failed since then.',
      ['source'],
      () => runs.map(({ source, failures }) => ({ labels: { source }, value: failures })),
      service,
    );
    for (const key of ['listings', 'stale'] as const)
      gauge(
        `aktienlotse_source_${key}`,
        { listings: 'Listed securities by source and exchange.', stale: 'Those with a stale price.' }[key],
        ['source', 'exchange'],
        () => listed.map(({ source, exchange, [key]: value }) => ({ labels: { source, exchange }, value })),
        service,
      );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    addReady(0);
  }
  return service.metrics();
}
