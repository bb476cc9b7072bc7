import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { noteEmptyMarket } from './fill-columns';
import { ImportRun } from './import-run';
import type { ImportProgress } from './progress';
import type { Source, StockBundle } from './rows';
import type { ImportSummary } from './summary';
import { inTurn } from './turn';

/** Advisory lock: only one import runs at a time on one database. */
export const IMPORT_LOCK = 4_711_002;

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
  const run = await database.exclusively(IMPORT_LOCK, async (lost) => {
    const signal = AbortSignal.any([lost, options.signal ?? lost]);
    const run = { ...options, signal };
    if (!options.dryRun) await noteEmptyMarket(database);
    return (await ImportRun.begin((work) => inTurn(database, work), database, source, run)).run();
  });
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
  await inTurn(database, async (lost) => {
    const found = await bundles();
    if (found.length === 0) return;
    const stocks = async function* () {
      yield* found;
    };
    const source = { name, size: found.length, stocks };
    const options = { today, keepDemo: true, isRun: false };
    await (await ImportRun.begin((work) => work(lost), database, source, options)).run();
  });
}
