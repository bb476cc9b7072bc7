export type RunningPostgres = { url: string; stop: () => Promise<void> };
export type PostgresServer = RunningPostgres & {
  /** A read replica of it, which follows by streaming. */
  startReplica: () => Promise<RunningPostgres>;
};
export function startPostgres(): Promise<PostgresServer | { missing: string }>;
