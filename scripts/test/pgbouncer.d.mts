import type { PooledPostgres, RunningPostgres } from './postgres.d.mts';

export function startPgBouncer(
  postgres: RunningPostgres,
  port?: number,
): Promise<PooledPostgres | { missing: string }>;
