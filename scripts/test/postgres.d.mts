export type RunningPostgres = { url: string; stop: () => Promise<void> };
export type PooledPostgres = RunningPostgres & { directUrl: string };
export type PostgresServer = RunningPostgres & {
  /** A read replica of it, which follows by streaming. */
  startReplica: () => Promise<RunningPostgres>;
};
export function startPostgres(options?: {
  fsync?: 'on' | 'off';
  version?: 18;
}): Promise<PostgresServer | { missing: string }>;
