import { createHash } from 'node:crypto';
import { mainUnit } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { createGuardedFetch } from '@/lib/platform/http/client/guarded-fetch';
import { largeHeaderFetch } from '@/lib/platform/http/client/large-header-fetch';
import { KNOWN_CODES, readCodes } from '../../codes/codes-file';
import type { Refusal, RefusalCode, Source, SourceContext, StockBundle } from '../../rows';
import { SourceError } from '../../source-error';
import { createPace } from '../pace';
import { chartRows, exchangeDays } from './chart';
import { createYahooClient, type YahooClient } from './client';
import { assertKnown, companyRow } from './company';
import { createFiscalReader, type FiscalReader } from './fiscal-reader';
import type { CurrencyConverter } from './listing';
import { ProviderError } from './provider-error';
import { createTransport, YAHOO_HOSTS } from './transport';
import type { UniverseEntry } from './universe';

/** Five years, plus the days for the 200-day average of the first day. */
const HISTORY_DAYS = 5 * 365 + 2 + 300;

/** Before the first close that Yahoo Finance has of anything but a few. */
const BEGINNING = '1970-01-01';

/** Days: longer than any exchange closure, shorter than a delisted share should stay in the search. */
const DELISTED_AFTER = 30;

/** Times in milliseconds. */
const DEFAULTS = {
  concurrency: 4,
  /** Between the starts of two requests. */
  interval: 250,
  timeout: 10_000,
  attempts: 4,
  /** Before the second attempt; doubled with each further one. */
  backoff: 1_000,
  longestWait: 120_000,
  /** The import stops after this many failed symbols in a row. */
  faultsInARow: 5,
};

export type YahooOptions = Partial<typeof DEFAULTS> & {
  universe: readonly UniverseEntry[];
  /** Symbols of which all closes are read; of others those of five years. */
  deep?: ReadonlySet<string>;
  convert: CurrencyConverter;
  /** Replaces the network in tests. */
  fetch?: typeof fetch;
  /** Replaces the provider's hosts, for recordings on loopback: these need no pace. */
  address?: string | undefined;
  /** Current time in milliseconds since 1970. */
  now?: () => number;
};

/**
 * Yahoo Finance, symbol by symbol in the order of the universe. Every import reads the same years
 * again, so that their closes are adjusted for splits to the same day.
 */
export function createYahooSource(options: YahooOptions): Source {
  return {
    name: 'yahoo',
    adjustedOn: null,
    size: options.universe.length,
    delistedAfter: DELISTED_AFTER,
    order: digestOf(options.universe),
    codes: (context) => readCodes(KNOWN_CODES, context),
    stocks: (context) => readStocks(settingsOf(options), context),
  };
}

const settingsOf = (options: YahooOptions): Settings => ({
  ...DEFAULTS,
  fetch: network,
  now: Date.now,
  deep: new Set(),
  ...options,
  ...(options.address && { interval: 0 }),
});

const digestOf = (universe: readonly UniverseEntry[]): string =>
  createHash('sha256')
    .update(universe.map(({ symbol }) => symbol).join('\n'))
    .digest('hex')
    .slice(0, 12);

/** The start page, which sets the first cookies, has about 34 KB of headers. */
const network: typeof fetch = (input, init) =>
  new URL(String(input)).hostname === 'finance.yahoo.com'
    ? largeHeaderFetch(input, init)
    : fetch(input, init);

type Settings = Required<Omit<YahooOptions, 'address'>> & Pick<YahooOptions, 'address'>;
type Outcome = { bundle: StockBundle | null; refusals: Refusal[]; fault: boolean };

/** @throws SourceError when the provider fails at one symbol after the other */
async function* readStocks(settings: Settings, context: SourceContext): AsyncGenerator<StockBundle> {
  const { universe, concurrency, faultsInARow } = settings;
  const end = new AbortController();
  const signal = AbortSignal.any([context.signal, end.signal]);
  const pace = createPace(settings.interval);
  const guarded = createGuardedFetch({ ...settings, hosts: YAHOO_HOSTS });
  const client = await createYahooClient(
    createTransport({ ...settings, fetch: guarded, signal, pace }),
    concurrency,
  );
  const readFiscalYears = createFiscalReader(client, context.today, faultsInARow);
  const ahead: Promise<Outcome>[] = [];
  let asked = context.resumeFrom;
  let position = context.resumeFrom;
  let faults = 0;
  try {
    for (;;) {
      while (ahead.length < concurrency && asked < universe.length) {
        ahead.push(
          readStock(universe[asked++] as UniverseEntry, client, readFiscalYears, settings, context.today),
        );
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

async function readStock(
  entry: UniverseEntry,
  client: YahooClient,
  readFiscalYears: FiscalReader,
  { convert, now, deep }: Settings,
  today: string,
): Promise<Outcome> {
  const { symbol, name } = entry;
  const refusal = (code: RefusalCode, reason: string) => ({ file: null, line: null, symbol, code, reason });
  try {
    const summary = await client.summary(symbol);
    assertSame(symbol, summary.price.symbol);
    assertKnown(summary);
    const from = deep.has(symbol) ? BEGINNING : isoDay(epochDay(today) - HISTORY_DAYS);
    const chart = await client.chart(symbol, from, isoDay(epochDay(today) + 1));
    assertSame(symbol, chart.meta.symbol);
    if (chart.meta.currency !== summary.price.currency) {
      const both = `${chart.meta.currency}, der letzte Kurs in ${summary.price.currency}`;
      throw new ProviderError('mixed_currencies', `Der Kursverlauf steht in ${both}`);
    }
    const quoted = summary.price.regularMarketTime;
    const quoteDay = quoted === null ? today : exchangeDays(chart)(quoted);
    const day = quoteDay < today ? quoteDay : today;
    const { company, reportingCurrency, held } = companyRow(summary, entry, day, convert);
    const { days, closes, dividends, splits, held: heldEvents } = chartRows(chart, now() / 1000, convert);
    const { regularMarketPrice: quote, currency: quotedIn } = summary.price;
    const fiscal = await readFiscalYears(company, reportingCurrency, splits);
    return {
      bundle: {
        company,
        symbol,
        origin: { file: null, line: null },
        prices: { file: null, days, closes, lines: null },
        quote: quote === null ? null : quote / mainUnit(quotedIn ?? '').perUnit,
        dividends,
        splits,
        fundamentals: fiscal.fundamentals,
      },
      refusals: [...held, ...heldEvents, ...fiscal.held].map(({ code, reason }) =>
        refusal(code, `${symbol}: ${reason}`),
      ),
      fault: false,
    };
  } catch (error) {
    const problem =
      error instanceof ProviderError
        ? error
        : new ProviderError('provider_error', `Der Abruf ist gescheitert (${error})`, { cause: error });
    return {
      bundle: null,
      refusals: [refusal(problem.code, `${symbol} (${name}): ${problem.message}`)],
      fault: problem.isFault,
    };
  }
}

function assertSame(asked: string, answered: string): void {
  if (asked !== answered) {
    throw new ProviderError('malformed', `Yahoo Finance antwortet mit dem Symbol ${answered}`);
  }
}
