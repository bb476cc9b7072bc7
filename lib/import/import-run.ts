import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { log as processLog } from '@/lib/platform/log';
import { importCodes } from './codes/store-codes';
import { importCollected } from './collected-closes';
import { importFundamentals } from './import-fundamentals';
import { importRates } from './import-rates';
import { importStocks } from './import-stocks';
import type { ImportOptions } from './job';
import { joinCollected } from './joins/join-collected';
import {
  announceChange,
  countDemo,
  isRealMarket,
  markDelisted,
  raiseMarketVersion,
  replaceDemo,
} from './market-state';
import { countRows } from './planner-statistics';
import type { Source, SourceContext } from './rows';
import { RunLog, runName } from './run-log';
import { SourceError } from './source-error';
import { emptyCounts, type ImportSummary, type RowKind } from './summary';

/** Milliseconds between two versions of a market that is being filled. */
const SHOWN_EVERY = 30_000;

/** One import: what its source has, written part by part, and what readers and the log learn of it. */
export class ImportRun {
  readonly counts = emptyCounts();
  readonly dryRun: boolean;
  readonly order: ImportOptions['order'];
  readonly onProgress: ImportOptions['onProgress'];
  readonly context: SourceContext;
  private readonly began = performance.now();
  private shownAt = Number.NEGATIVE_INFINITY;
  /** Whether the database knows that rows change. */
  private announced: boolean;

  private constructor(
    readonly database: Database,
    readonly source: Source,
    /** Runs what reads and writes listings while nobody else does; the signal is aborted if somebody else may. */
    readonly turn: <Result>(work: (lost: AbortSignal) => Promise<Result>) => Promise<Result>,
    readonly log: RunLog,
    private readonly options: ImportOptions,
  ) {
    this.dryRun = options.dryRun ?? false;
    this.announced = this.dryRun;
    this.order = options.order;
    this.onProgress = options.onProgress;
    this.context = {
      refuse: (refusal) => log.refuse(refusal),
      today: options.today,
      resumeFrom: log.resumeFrom,
      signal: options.signal ?? new AbortController().signal,
    };
  }

  static async begin(
    turn: ImportRun['turn'],
    database: Database,
    source: Source,
    options: ImportOptions,
  ): Promise<ImportRun> {
    const { order, size, stocks } = source;
    const isUnlogged = options.dryRun || options.isRun === false;
    const total = stocks && order ? (size ?? null) : null;
    const log = await RunLog.begin(database, runName(source), total, isUnlogged);
    return new ImportRun(database, source, turn, log, options);
  }

  async run(): Promise<ImportSummary> {
    const { database, log, dryRun } = this;
    const { signal } = this.context;
    const error = await this.importAll();
    const status = signal.aborted ? 'interrupted' : error ? 'failed' : 'done';
    const message = !error || signal.aborted ? null : error instanceof Error ? error.message : String(error);
    if (log.isFilling) {
      // Pages that tell of the progress expire with the version.
      await log.hideProgress();
      await announceChange(database);
    }
    await this.announceAgain();
    // Listings written before an error are complete, so readers may have them.
    const market = dryRun || this.options.isRun === false ? null : await raiseMarketVersion(database);
    await log.finish({ status, counts: this.counts, error: message });
    if (market?.raised && database.kind === 'embedded') {
      await countRows(database).catch((cause) =>
        processLog.warn('Die Zeilen ließen sich nicht zählen', { error: cause }),
      );
    }
    if (error && !signal.aborted && !(error instanceof SourceError)) throw error;
    return {
      source: this.source.name,
      status,
      dryRun,
      counts: this.counts,
      refused: log.refused,
      examples: log.examples,
      seconds: (performance.now() - this.began) / 1000,
      scored: null,
      changed: market?.raised ?? false,
      marketVersion: market?.version ?? null,
      error: message,
    };
  }

  readonly count = (kind: RowKind, written: number, unchanged: number, refused = 0): void => {
    const counted = this.counts[kind];
    counted.read += written + unchanged + refused;
    counted.written += written;
    counted.unchanged += unchanged;
  };

  /** Called before the first write. */
  readonly beforeWrite = async (): Promise<void> => {
    if (!this.announced) await announceChange(this.database);
    this.announced = true;
  };

  /** Shows readers what is there of a market that is being filled, unless invented companies are still in it. */
  readonly afterBatch = async (): Promise<void> => {
    const { database, source, options } = this;
    if (!this.log.isFilling || performance.now() - this.shownAt < SHOWN_EVERY) return;
    if (options.replacesDemoAtOnce && !options.keepDemo)
      await replaceDemo(database, source.name, this.beforeWrite);
    if (!options.keepDemo && (await countDemo(database)) > 0) return;
    await this.announceAgain();
    const { raised } = await raiseMarketVersion(database);
    this.announced = false;
    if (raised) await options.onFilled?.();
    this.shownAt = performance.now();
  };

  /** Another writer may have raised the version with the first changes of this run, and readers lack the others. */
  private async announceAgain(): Promise<void> {
    if (this.announced && !this.dryRun) await announceChange(this.database);
  }

  /** @returns what went wrong; null: nothing */
  private async importAll(): Promise<unknown> {
    const { database, source, order, dryRun } = this;
    let error: unknown = await this.importParts().then(
      () => null,
      (cause) => cause,
    );
    // Also where the source has failed: that is when others are needed.
    try {
      if (order && !dryRun && (source.stocks || source.closes))
        await joinCollected(database, order, this.beforeWrite, this.context.signal);
    } catch (cause) {
      error ??= cause;
    }
    return error;
  }

  private async importParts(): Promise<void> {
    const { database, source, context, options } = this;
    if (!options.keepDemo) await this.announceMarket();
    if (this.log.isFilling) {
      // Pages tell of the progress from now on.
      await announceChange(database);
      await raiseMarketVersion(database);
    }
    if (source.codes) await importCodes(this, source.codes(context));
    if (source.rates) await importRates(this, source.rates(context));
    if (source.closes) await importCollected(this, source.closes(context));
    if (source.stocks) {
      await importStocks(this);
      if (source.delistedAfter && !this.dryRun)
        await markDelisted(database, source.name, source.delistedAfter, this.beforeWrite);
      if (isReal(source) && !options.keepDemo && !this.dryRun && !this.context.signal.aborted)
        await replaceDemo(database, source.name, this.beforeWrite);
    }
    if (source.fundamentals) await importFundamentals(this);
  }

  /** Says what becomes of the demo market. Real and invented companies never share one. */
  private async announceMarket(): Promise<void> {
    const { database, source } = this;
    if (source.name === 'demo' && (await isRealMarket(database)))
      throw new SourceError(
        'Die Datenbank hat echte Marktdaten, neben die keine erfundenen Unternehmen gehören. Nur Entwickler brauchen --keep-demo',
      );
    const invented = isReal(source) ? await countDemo(database) : 0;
    if (invented === 0) return;
    const isAtOnce = this.options.replacesDemoAtOnce && this.log.isFilling;
    const when = isAtOnce
      ? 'Sobald echte Wertpapiere da sind, ersetzen sie'
      : 'Ist dieser Import fertig, ersetzt er';
    this.onProgress?.({
      stocks: 0,
      total: source.size ?? null,
      rows: 0,
      notice: `${when} den Demomarkt: ${invented} erfundene Wertpapiere verlassen Suche, Listen und Vergleiche. Wer sie im Depot oder auf der Watchlist hat, behält sie dort, als nicht mehr gelistet.${isAtOnce ? '' : ' Mit --keep-demo bleibt der Demomarkt.'}`,
    });
  }
}

const isReal = ({ name, stocks }: Source): boolean => stocks !== undefined && name !== 'demo';
