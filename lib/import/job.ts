import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { log as processLog } from '@/lib/platform/log';
import type { StatedCodes } from '@/lib/stocks/codes/security-code';
import { storeCodes } from './codes/store-codes';
import { importFundamentals } from './import-fundamentals';
import { loadStoredRates, planRates, rateSourceOf, writeRates } from './import-rates';
import { importStocks } from './import-stocks';
import {
  announceChange,
  countDemo,
  isRealMarket,
  markDelisted,
  raiseMarketVersion,
  replaceDemo,
} from './market-state';
import type { ImportProgress } from './progress';
import type { RateSeries, Source, SourceContext } from './rows';
import { RunLog } from './run-log';
import { SourceError } from './source-error';
import { emptyCounts, type ImportSummary, type RowKind } from './summary';

/** Advisory lock: only one import runs at a time on one database. */
const IMPORT_LOCK = 4_711_002;

export type ImportOptions = {
  dryRun?: boolean;
  /** Leaves invented companies in a market with real ones, and the other way round: for developers. */
  keepDemo?: boolean;
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
  const run = await database.exclusively(IMPORT_LOCK, () => lockedImport(database, source, options));
  if (!run) throw new AppError('import_running');
  return run.result;
}

async function lockedImport(
  database: Database,
  source: Source,
  {
    dryRun = false,
    keepDemo = false,
    today,
    onProgress,
    signal = new AbortController().signal,
  }: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const log = await RunLog.begin(
    database,
    source.order ? `${source.name}:${source.order}` : source.name,
    dryRun,
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

  const isReal = source.stocks !== undefined && source.name !== 'demo';
  let error: unknown = null;
  try {
    if (!keepDemo) await announceMarket();
    if (source.codes) await importCodes(source.codes(context));
    if (source.rates) await importRates(source.rates(context));
    if (source.stocks) {
      await importStocks({ database, source, context, log, dryRun, count, beforeWrite, onProgress });
      if (source.delistedAfter && !dryRun)
        await markDelisted(database, source.name, source.delistedAfter, beforeWrite);
      if (isReal && !keepDemo && !dryRun && !signal.aborted)
        await replaceDemo(database, source.name, beforeWrite);
    }
    if (source.fundamentals)
      await importFundamentals({ database, source, context, log, dryRun, count, beforeWrite, onProgress });
  } catch (cause) {
    error = cause;
  }
  const status = signal.aborted ? 'interrupted' : error ? 'failed' : 'done';
  const message = error && !signal.aborted ? describe(error) : null;
  // Listings written before an error are complete, so readers may have them.
  const market = dryRun ? null : await raiseMarketVersion(database);
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
    if (invented > 0)
      onProgress?.({
        ...{ stocks: 0, total: source.size, rows: 0 },
        notice: `Ist dieser Import fertig, ersetzt er den Demomarkt: ${invented} erfundene Wertpapiere verlassen Suche, Listen und Vergleiche. Wer sie im Depot oder auf der Watchlist hat, behält sie dort, als nicht mehr gelistet. Mit --keep-demo bleibt der Demomarkt.`,
      });
  }

  async function importCodes(stated: AsyncIterable<StatedCodes>): Promise<void> {
    const all: StatedCodes[] = [];
    for await (const one of stated) all.push(one);
    signal.throwIfAborted();
    const written = await storeCodes(database, all, { dryRun, beforeWrite });
    count('codes', Math.min(written, all.length), Math.max(0, all.length - written));
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
