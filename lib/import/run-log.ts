import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { type Mark, recentMarks } from '@/lib/stocks/market/loading';
import type { Refusal, RefusalCode, Source } from './rows';
import type { ImportSummary } from './summary';

/** Refusals stored for each run; further ones are only counted. */
const STORED_REFUSALS = 10_000;
const EXAMPLES = 20;
/** Runs whose refusals stay stored. */
const KEPT_RUNS = 20;
const FLUSH_AT = 500;

/** Names a source in the log: runs of another order of listings are runs of another one. */
export const runName = ({ name, order }: Source): string => (order ? `${name}:${order}` : name);

/**
 * Logs one run in import_runs and import_refusals. A run left behind by a killed process is marked as
 * interrupted when the next one begins. A dry run is not logged, nor are single listings.
 */
export class RunLog {
  readonly refused: Partial<Record<RefusalCode, number>> = {};
  readonly examples: Refusal[] = [];
  private readonly waiting: Refusal[] = [];
  private stored = 0;
  /** Those that the pace is taken from. */
  private marks: Mark[];

  private constructor(
    private readonly database: Database,
    /** Null: nothing is logged. */
    private readonly runId: number | null,
    /** Position where an interrupted run of the same source stopped, or 0. */
    readonly resumeFrom: number,
    /** True if readers are told of its progress: no run of the source has finished yet. */
    readonly isFilling: boolean,
  ) {
    this.marks = [{ done: resumeFrom, second: performance.now() / 1000 }];
  }

  /** @param size number of listings of a source that takes minutes to read; null for others */
  static async begin(
    database: Database,
    source: string,
    size: number | null,
    isUnlogged: boolean,
  ): Promise<RunLog> {
    if (isUnlogged) return new RunLog(database, null, 0, false);
    await database.query(
      `update import_runs set status = 'interrupted', finished_at = now() where status = 'running'`,
    );
    const [last] = await database.query<{ status: string; position: number }>(
      `select status, position from import_runs
       where source = $1 and started_at > now() - interval '1 day' order by id desc limit 1`,
      [source],
    );
    const resumeFrom = last?.status === 'interrupted' ? last.position : 0;
    // Readers take the progress from the counts, which are written once the run has ended. A run of other symbols updates
    // the market, too.
    const [run] = await database.query<{ id: number; is_filling: boolean }>(
      `insert into import_runs (source, status, started_at, position, counts)
       select $1, 'running', now(), $2, case
         when $3::int is not null and not exists (
           select 1 from import_runs where split_part(source, ':', 1) = split_part($1, ':', 1) and status = 'done')
         then jsonb_build_object('filling', jsonb_build_object(
           'from', $2::int, 'total', $3::int, 'seconds', 0, 'at', now()))
       end
       returning id, counts is not null as is_filling`,
      [source, resumeFrom, size],
    );
    return new RunLog(database, run?.id ?? null, resumeFrom, run?.is_filling ?? false);
  }

  refuse(refusal: Refusal): void {
    this.refused[refusal.code] = (this.refused[refusal.code] ?? 0) + 1;
    if (this.examples.length < EXAMPLES) this.examples.push(refusal);
    if (this.runId !== null && this.stored + this.waiting.length < STORED_REFUSALS)
      this.waiting.push(refusal);
  }

  /** Stores the progress of the run; call it between listings. */
  async advance(position: number): Promise<void> {
    if (this.runId === null) return;
    if (this.waiting.length >= FLUSH_AT) await this.flush();
    const now = { done: position, second: performance.now() / 1000 };
    this.marks = recentMarks([...this.marks, now]);
    const { done: from, second } = this.marks[0] ?? now;
    await this.database.query(
      `update import_runs
          set position = $2, counts = jsonb_set(counts, '{filling}', counts->'filling' ||
            jsonb_build_object('from', $3::int, 'seconds', $4::float8, 'at', now()))
        where id = $1 and position < $2`,
      [this.runId, position, from, now.second - second],
    );
  }

  /** Tells readers no longer of the progress. */
  async hideProgress(): Promise<void> {
    if (this.isFilling)
      await this.database.query('update import_runs set counts = null where id = $1', [this.runId]);
  }

  async finish({ status, counts, error }: Pick<ImportSummary, 'status' | 'counts' | 'error'>): Promise<void> {
    if (this.runId === null) return;
    await this.flush();
    await this.database.query(
      'update import_runs set status = $2, finished_at = now(), counts = $3, error = $4 where id = $1',
      [this.runId, status, JSON.stringify({ ...counts, refused: this.refused }), error],
    );
    await this.database.query('delete from import_refusals where run_id <= $1', [this.runId - KEPT_RUNS]);
  }

  private async flush(): Promise<void> {
    const rows = this.waiting.splice(0);
    if (rows.length === 0) return;
    await this.database.query(
      `insert into import_refusals (run_id, number, file, line, symbol, code, reason)
       select $1, * from unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[])`,
      [
        this.runId,
        rows.map((_row, index) => this.stored + index + 1),
        rows.map(({ file }) => file),
        rows.map(({ line }) => line),
        rows.map(({ symbol }) => symbol),
        rows.map(({ code }) => code),
        rows.map(({ reason }) => reason),
      ],
    );
    this.stored += rows.length;
  }
}
