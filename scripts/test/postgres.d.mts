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
/** The folder of the newest usable server's programs, or null. */
export function installed(): string | null;
/** The user that a server runs as: for root the user `postgres`. */
export function serverUser(): { uid?: number; gid?: number };
