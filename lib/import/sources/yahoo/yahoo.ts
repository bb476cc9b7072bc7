import { createHash } from 'node:crypto';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { KNOWN_CODES, readCodes } from '../../codes/codes-file';
import type { Source, SourceContext, StockBundle } from '../../rows';
import { SourceError } from '../../source-error';
import type { Outcome } from '../provider';
import { createFiscalReader } from './fiscal-reader';
import type { CurrencyConverter } from './listing';
import { readListing } from './read-listing';
import { CONCURRENCY, type YahooSession } from './session';
import type { UniverseEntry } from './universe';

/** Five years, plus the days for the 200-day average of the first day. */
const HISTORY_DAYS = 5 * 365 + 2 + 300;

/** Days: longer than any exchange closure, shorter than a delisted share should stay in the search. */
const DELISTED_AFTER = 30;

/** The import stops after this many failed symbols in a row. */
const FAULTS_IN_A_ROW = 5;

export type YahooOptions = {
  universe: readonly UniverseEntry[];
  /** Listings that the universe lacks, read after it. */
  joined?: readonly UniverseEntry[];
  /** Symbols of which the closes of five years are read while they trade in this currency; of others all. */
  fiveYears?: ReadonlyMap<string, string>;
  session: YahooSession;
  convert: CurrencyConverter;
  /** Listings that are read at once. */
  concurrency?: number;
  faultsInARow?: number;
  /** Current time in milliseconds since 1970. */
  now?: () => number;
};

/**
 * Yahoo Finance, symbol by symbol in the order of the universe. Every import reads at least five
 * years again, so that their closes are adjusted for splits to the same day.
 */
export function createYahooSource(options: YahooOptions): Source {
  return {
    name: 'yahoo',
    size: options.universe.length + (options.joined?.length ?? 0),
    delistedAfter: DELISTED_AFTER,
    order: digestOf(options.universe),
    codes: (context) => readCodes(KNOWN_CODES, context),
    stocks: (context) => readStocks(options, context),
  };
}

const digestOf = (universe: readonly UniverseEntry[]): string =>
  createHash('sha256')
    .update(universe.map(({ symbol }) => symbol).join('\n'))
    .digest('hex')
    .slice(0, 12);

/** @throws SourceError when the provider fails at one symbol after the other */
async function* readStocks(options: YahooOptions, context: SourceContext): AsyncGenerator<StockBundle> {
  const { fiveYears, session, convert, now = Date.now } = options;
  const universe = [...options.universe, ...(options.joined ?? [])];
  const { concurrency = CONCURRENCY, faultsInARow = FAULTS_IN_A_ROW } = options;
  const { today } = context;
  const end = new AbortController();
  const client = await session(AbortSignal.any([context.signal, end.signal]));
  const readFiscalYears = createFiscalReader(client, today, faultsInARow);
  const from = isoDay(epochDay(today) - HISTORY_DAYS);
  const reading = { client, readFiscalYears, convert, now, today };
  const ahead: Promise<Outcome>[] = [];
  let asked = context.resumeFrom;
  let position = context.resumeFrom;
  let faults = 0;
  try {
    for (;;) {
      while (ahead.length < concurrency && asked < universe.length) {
        const entry = universe[asked++] as UniverseEntry;
        const currency = fiveYears?.get(entry.symbol);
        ahead.push(readListing(entry, { ...reading, known: currency ? { currency, from } : null }));
      }
      const outcome = await ahead.shift();
      context.signal.throwIfAborted();
      if (!outcome) return;
      position++;
      outcome.refusals.forEach(context.refuse);
      if (outcome.bundle) yield { ...outcome.bundle, position };
      faults = outcome.fault ? faults + 1 : 0;
      if (faults === faultsInARow) {
        const last = outcome.refusals[0]?.reason;
        throw new SourceError(
          `Yahoo Finance hat bei ${faults} Symbolen nacheinander versagt; was geladen ist, bleibt. Zuletzt: ${last}`,
        );
      }
    }
  } finally {
    end.abort();
  }
}
