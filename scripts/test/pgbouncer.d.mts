import type { PooledPostgres, RunningPostgres } from './postgres.d.mts';

export function startPgBouncer(postgres: RunningPostgres): Promise<PooledPostgres | { missing: string }>;
