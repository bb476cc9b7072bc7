import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { log as processLog } from '@/lib/platform/log';
import type { StatedCodes } from '@/lib/stocks/codes/security-code';
import { storeCodes } from './codes/store-codes';
import { partsOf, storeCollected } from './collected-closes';
import { importFundamentals } from './import-fundamentals';
import { loadStoredRates, planRates, rateSourceOf, writeRates } from './import-rates';
import { importStocks, type StockImport } from './import-stocks';
import { joinCollected } from './joins/join-collected';
import {
  announceChange,
  countDemo,
  isRealMarket,
  markDelisted,
  raiseMarketVersion,
  replaceDemo,
} from './market-state';
import type { ImportProgress } from './progress';
import type { CollectedDay, RateSeries, Source, SourceContext, StockBundle } from './rows';
import { RunLog } from './run-log';
import { SourceError } from './source-error';
import { emptyCounts, type ImportSummary, type RowKind } from './summary';
import { inTurn } from './turn';

/** Advisory lock: only one import runs at a time on one database. */
export const IMPORT_LOCK = 4_711_002;

/** Rows of codes in memory: the list of all that GLEIF knows has millions. */
const CODES_AT_ONCE = 1_000;

/** Milliseconds between two versions of a market that is being filled. */
const SHOWN_EVERY = 30_000;

export type ImportOptions = {
  dryRun?: boolean;
  /** Leaves invented companies in a market with real ones, and the other way round: for developers. */
  keepDemo?: boolean;
  /** Lets the demo market go with the first listings of the source instead of its last ones. */
  replacesDemoAtOnce?: boolean;
  /** False: single listings, which are in no log of sources and which the caller shows to readers. */
  isRun?: boolean;
  /** Called when readers can have the listings so far, while a market is filled. */
  onFilled?: () => Promise<void>;
  /** Sources of the market, the one that counts first first; later ones fill days that earlier ones lack. Absent: none fill any. */
  order?: readonly string[];
  /** ISO day; nothing later is accepted. */
  today: string;
  onProgress?: (progress: ImportProgress) => void;
  /** Aborting stops the run cleanly between two listings. */
  signal?: AbortSignal;
};

/**
 * Runs one import. Every listing is written whole or not at all, so a run may be interrupted anywhere and
 * repeated with the same result. Rows that cannot be right are held back and listed.
 *
 * @throws AppError `import_running` while another import runs on this database
 */
export async function runImport(
  database: Database,
  source: Source,
  options: ImportOptions,
): Promise<ImportSummary> {
  const run = await database.exclusively(IMPORT_LOCK, () =>
    importWith((work) => inTurn(database, work), database, source, options),
  );
  if (!run) throw new AppError('import_running');
  return run.result;
}

/**
 * Writes single listings, also beside an import: between two of its batches. They join the market as it is and are in no log;
 * readers have them when the caller raises the version.
 *
 * @param bundles called when nobody else writes
 */
export async function writeListings(
  database: Database,
  name: string,
  today: string,
  bundles: () => Promise<StockBundle[]>,
): Promise<void> {
  await inTurn(database, async () => {
    const found = await bundles();
    if (found.length === 0) return;
    const stocks = async function* () {
      yield* found;
    };
    const source = { name, adjustedOn: null, size: found.length, stocks };
    await importWith((work) => work(), database, source, { today, keepDemo: true, isRun: false });
  });
}

/** @param turn called with each work that reads and writes listings or codes */
async function importWith(
  turn: StockImport['turn'],
  database: Database,
  source: Source,
  {
    dryRun = false,
    keepDemo = false,
    replacesDemoAtOnce = false,
    isRun = true,
    order,
    today,
    onFilled,
    onProgress,
    signal = new AbortController().signal,
  }: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const log = await RunLog.begin(
    database,
    source.order ? `${source.name}:${source.order}` : source.name,
    source.stocks && source.order ? source.size : null,
    dryRun || !isRun,
  );
  const counts = emptyCounts();
  const count = (kind: RowKind, written: number, unchanged: number, refused = 0) => {
    counts[kind].read += written + unchanged + refused;
    counts[kind].written += written;
    counts[kind].unchanged += unchanged;
  };
  const context: SourceContext = {
    refuse: (refusal) => log.refuse(refusal),
    today,
    resumeFrom: log.resumeFrom,
    signal,
  };
  let announced = dryRun;
  const beforeWrite = async () => {
    if (!announced) await announceChange(database);
    announced = true;
  };

  /** Another writer may have raised the version with the first changes of this run, and readers lack the others. */
  const raiseVersion = async () => {
    if (announced) await announceChange(database);
    return raiseMarketVersion(database);
  };

  let shownAt = Number.NEGATIVE_INFINITY;
  /** Shows readers what is there of a market that is being filled, unless invented companies are still in it. */
  const afterBatch = async () => {
    if (!log.isFilling || performance.now() - shownAt < SHOWN_EVERY) return;
    if (replacesDemoAtOnce && !keepDemo) await replaceDemo(database, source.name, beforeWrite);
    if (!keepDemo && (await countDemo(database)) > 0) return;
    const { raised } = await raiseVersion();
    announced = false;
    if (raised) await onFilled?.();
    shownAt = performance.now();
  };

  const job: StockImport = {
    database,
    source,
    context,
    log,
    dryRun,
    turn,
    count,
    beforeWrite,
    afterBatch,
    onProgress,
    order,
  };
  const isReal = source.stocks !== undefined && source.name !== 'demo';
  let error: unknown = null;
  try {
    if (!keepDemo) await announceMarket();
    if (log.isFilling) {
      // Pages tell of the progress from now on.
      await announceChange(database);
      await raiseMarketVersion(database);
    }
    if (source.codes) await importCodes(source.codes(context));
    if (source.rates) await importRates(source.rates(context));
    if (source.closes) await importCollected(source.closes(context));
    if (source.stocks) {
      await importStocks(job);
      if (source.delistedAfter && !dryRun)
        await markDelisted(database, source.name, source.delistedAfter, beforeWrite);
      if (isReal && !keepDemo && !dryRun && !signal.aborted)
        await replaceDemo(database, source.name, beforeWrite);
    }
    if (source.fundamentals) await importFundamentals(job);
  } catch (cause) {
    error = cause;
  }
  // Also where the source has failed: that is when others are needed.
  try {
    if (order && !dryRun && (source.stocks || source.closes))
      await joinCollected(database, order, beforeWrite, signal);
  } catch (cause) {
    error ??= cause;
  }
  const status = signal.aborted ? 'interrupted' : error ? 'failed' : 'done';
  const message = error && !signal.aborted ? describe(error) : null;
  if (log.isFilling) {
    // Pages that tell of the progress expire with the version.
    await log.hideProgress();
    await announceChange(database);
  }
  // Listings written before an error are complete, so readers may have them.
  const market = dryRun || !isRun ? null : await raiseVersion();
  await log.finish({ status, counts, error: message });
  if (market?.raised && database.kind === 'embedded') {
    await countRows(database).catch((cause) =>
      processLog.warn('Die Zeilen ließen sich nicht zählen', { error: cause }),
    );
  }
  if (error && !signal.aborted && !(error instanceof SourceError)) throw error;
  return {
    source: source.name,
    status,
    dryRun,
    counts,
    refused: log.refused,
    examples: log.examples,
    seconds: (performance.now() - began) / 1000,
    scored: null,
    changed: market?.raised ?? false,
    marketVersion: market?.version ?? null,
    error: message,
  };

  /** Says what becomes of the demo market. Real and invented companies never share one. */
  async function announceMarket(): Promise<void> {
    if (source.name === 'demo' && (await isRealMarket(database)))
      throw new SourceError(
        'Die Datenbank hat echte Marktdaten, neben die keine erfundenen Unternehmen gehören. Nur Entwickler brauchen --keep-demo',
      );
    const invented = isReal ? await countDemo(database) : 0;
    if (invented === 0) return;
    const isAtOnce = replacesDemoAtOnce && log.isFilling;
    const when = isAtOnce
      ? 'Sobald echte Wertpapiere da sind, ersetzen sie'
      : 'Ist dieser Import fertig, ersetzt er';
    onProgress?.({
      stocks: 0,
      total: source.size,
      rows: 0,
      notice: `${when} den Demomarkt: ${invented} erfundene Wertpapiere verlassen Suche, Listen und Vergleiche. Wer sie im Depot oder auf der Watchlist hat, behält sie dort, als nicht mehr gelistet.${isAtOnce ? '' : ' Mit --keep-demo bleibt der Demomarkt.'}`,
    });
  }

  async function importCodes(stated: AsyncIterable<StatedCodes>): Promise<void> {
    let batch: StatedCodes[] = [];
    const write = async () => {
      signal.throwIfAborted();
      const written = await turn(() => storeCodes(database, batch, { dryRun, beforeWrite }));
      count('codes', Math.min(written, batch.length), Math.max(0, batch.length - written));
      batch = [];
    };
    for await (const one of stated) {
      batch.push(one);
      if (batch.length === CODES_AT_ONCE) await write();
    }
    await write();
  }

  async function importCollected(days: AsyncIterable<CollectedDay>): Promise<void> {
    for await (const day of days) {
      signal.throwIfAborted();
      const { written, unchanged } = await storeCollected(database, source.name, partsOf(day), dryRun);
      count('collected', written, unchanged);
    }
  }

  async function importRates(series: AsyncIterable<RateSeries>): Promise<void> {
    const stored = await loadStoredRates(database);
    for await (const delivered of series) {
      signal.throwIfAborted();
      const plan = planRates(
        stored.get(delivered.currency),
        delivered,
        rateSourceOf(source.name),
        today,
        context.refuse,
      );
      if (!plan) continue;
      count('rates', plan.written, plan.unchanged, plan.refused);
      if (dryRun || plan.years.length === 0) continue;
      await beforeWrite();
      await writeRates(database, plan);
    }
  }
}

/** Columns of the largest tables that queries filter by; the planner's defaults suffice for others. */
const LOOKED_FOR: Readonly<Record<string, string>> = {
  stocks: '(id, original_id, status)',
  prices: '(stock_id, year)',
};

/**
 * Updates the planner's statistics of the embedded database, which does so only on request and blocks the
 * process meanwhile: a thirtieth of the usual sample is enough, one table at a time.
 */
async function countRows(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  for (const { name } of tables) {
    await nextTurn();
    await database.db.transaction(async (transaction) => {
      await transaction.execute('set local default_statistics_target = 3');
      await transaction.execute(`analyze "${name}" ${LOOKED_FOR[name] ?? ''}`);
    });
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
