import { statSync } from 'node:fs';
import path from 'node:path';
import { mainUnit } from '@/lib/currencies/rules';
import type { DividendRow, Source, SourceContext, SplitRow, StockBundle } from '../../rows';
import { SourceError } from '../../source-error';
import { readRatesFile } from '../ecb/rates-file';
import { type CompanyEntry, readCompanies } from './companies-file';
import { readDividends, readSplits } from './events-file';
import { readFundamentals } from './fundamentals-file';
import { type DataFile, findFile } from './open-file';
import type { PriceList } from './price-list';
import { readPrices } from './prices-file';

/**
 * Reads a folder in the format of docs/data-sources.md: companies.csv, prices.csv, dividends.csv, splits.csv,
 * fundamentals.csv and fx.csv, each optional and each also as .csv.gz. The folder's name (or `name`) is the name of the set,
 * which owns its listings: series of two sets are never mixed.
 *
 * @throws SourceError if the folder is missing or contains none of the files
 */
export function createCsvSource(folder: string, name = path.basename(path.resolve(folder))): Source {
  const directory = statSync(folder, { throwIfNoEntry: false });
  if (!directory?.isDirectory()) throw new SourceError(`Den Ordner ${folder} gibt es nicht`);
  const files = {
    companies: findFile(folder, 'companies'),
    prices: findFile(folder, 'prices'),
    dividends: findFile(folder, 'dividends'),
    splits: findFile(folder, 'splits'),
    fundamentals: findFile(folder, 'fundamentals'),
    rates: findFile(folder, 'fx'),
  };
  if (Object.values(files).every((file) => file === null)) {
    throw new SourceError(
      `Im Ordner ${folder} liegt keine der Dateien companies.csv, prices.csv, dividends.csv, splits.csv, fundamentals.csv, fx.csv (auch .gz)`,
    );
  }
  const { rates, fundamentals } = files;
  return {
    name: `csv:${name}`,
    ...(rates && { rates: (context: SourceContext) => readRatesFile(rates, context.refuse) }),
    stocks: (context) => readStocks(files, context),
    ...(fundamentals && {
      fundamentals: (context: SourceContext) => readFundamentals(fundamentals, context),
    }),
  };
}

type Files = Record<'companies' | 'prices' | 'dividends' | 'splits', DataFile | null>;

async function* readStocks(files: Files, { refuse, today }: SourceContext): AsyncIterable<StockBundle> {
  const companies: Map<string, CompanyEntry> = files.companies
    ? await readCompanies(files.companies, today, refuse)
    : new Map();
  const dividends: Map<string, DividendRow[]> = files.dividends
    ? await readDividends(files.dividends, refuse)
    : new Map();
  const splits: Map<string, SplitRow[]> = files.splits ? await readSplits(files.splits, refuse) : new Map();
  // Stored until the end: the closes of a symbol may come in several parts.
  const quotedInMinorUnits = new Map(
    [...companies]
      .filter(([, { quotedIn }]) => mainUnit(quotedIn).perUnit !== 1)
      .map(([symbol, { quotedIn }]) => [symbol, quotedIn]),
  );

  // All data of a symbol is yielded with its first closes and then dropped.
  const bundleOf = (symbol: string, prices: PriceList | null): StockBundle => {
    const known = companies.get(symbol);
    const quotedIn = quotedInMinorUnits.get(symbol);
    const bundle: StockBundle = {
      company: known?.company ?? null,
      symbol,
      origin: known
        ? { file: files.companies?.name ?? null, line: known.line }
        : { file: files.prices?.name ?? null, line: prices?.lines[0] ?? null },
      prices: {
        file: files.prices?.name ?? null,
        days: prices?.days ?? [],
        closes: inMainUnits(prices?.closes ?? [], quotedIn),
        lines: prices?.lines ?? null,
      },
      // Rows without a currency are in the listing's; the writer turns pence into pounds.
      dividends: (dividends.get(symbol) ?? []).map((row) =>
        quotedIn ? { ...row, currency: row.currency ?? quotedIn } : row,
      ),
      splits: splits.get(symbol) ?? [],
    };
    for (const map of [companies, dividends, splits]) map.delete(symbol);
    return bundle;
  };

  if (files.prices) {
    for await (const list of readPrices(files.prices, refuse)) yield bundleOf(list.symbol, list);
  }
  for (const symbol of new Set([...companies.keys(), ...dividends.keys(), ...splits.keys()])) {
    yield bundleOf(symbol, null);
  }
}

/** Converts closes to whole units of their currency: 215 pence are 2.15 pounds. */
function inMainUnits(closes: ArrayLike<number>, quotedIn: string | undefined): ArrayLike<number> {
  if (!quotedIn) return closes;
  const { perUnit } = mainUnit(quotedIn);
  return Float64Array.from(closes, (close) => close / perUnit);
}
