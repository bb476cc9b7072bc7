import 'server-only';
import { epochDay } from '@/lib/finance/daily-series';
import { type CollectedPart, storeCollected } from '../collected-closes';
import type { ImportRun } from '../import-run';
import { possibleCloses } from '../possible-closes';
import type { StockBundle } from '../rows';
import { lastDay } from '../stock-identity';
import type { StoredStock } from '../stored-stock';

/**
 * Stores the closes of securities of which other sources have listings, so that they can fill those, and returns the bundles
 * of which the source has a listing or may have one.
 */
export async function withoutOthers(
  job: ImportRun,
  batch: readonly StockBundle[],
  stored: ReadonlyMap<string, StoredStock>,
): Promise<StockBundle[]> {
  const { database, source, context, count, dryRun } = job;
  const owned = await ownedByOthers(job, batch);
  const parts = new Map<string, CollectedPart>();
  for (const { symbol, company, prices } of batch) {
    if (!company?.isin || !owned.has(company.isin) || parts.has(company.isin)) continue;
    const { series } = possibleCloses(prices, epochDay(context.today), (refusal) =>
      context.refuse({ symbol, file: prices.file, ...refusal }),
    );
    const adjustedOn = source.adjustedOn ?? lastDay(prices);
    parts.set(company.isin, { isin: company.isin, currency: company.trading_currency, adjustedOn, series });
  }
  const { written, unchanged } = await storeCollected(database, source.name, [...parts.values()], dryRun);
  count('collected', written, unchanged);
  return batch.filter(
    ({ company, symbol }) =>
      !company?.isin || !owned.has(company.isin) || stored.get(symbol)?.row?.source === source.name,
  );
}

/** Finds the ISINs of which the market has listings of other real sources. */
async function ownedByOthers(
  { database, source }: ImportRun,
  batch: readonly StockBundle[],
): Promise<Set<string>> {
  const rows = await database.query<{ isin: string }>(
    `select distinct isin from stocks
      where isin = any($1) and account_id is null and status = 'active' and source <> all($2)`,
    [batch.flatMap(({ company }) => company?.isin ?? []), ['demo', source.name]],
    'import_owned_by_others',
  );
  return new Set(rows.map(({ isin }) => isin));
}
