import type { PooledPostgres, RunningPostgres } from './postgres.d.mts';

/** `kill` ends PgBouncer alone with SIGKILL, and returns what starts it again on its port. */
export type RunningPgBouncer = PooledPostgres & { kill: () => Promise<() => void> };

export function startPgBouncer(postgres: RunningPostgres): Promise<RunningPgBouncer | { missing: string }>;
