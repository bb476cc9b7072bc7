import { mainUnit } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { NO_ORIGIN, type RefusalCode } from '../../rows';
import { type Outcome, ProviderError } from '../provider';
import { chartRows, exchangeDays } from './chart';
import type { YahooClient } from './client';
import { assertKnown, companyRow } from './company';
import type { FiscalReader } from './fiscal-reader';
import type { CurrencyConverter } from './listing';
import type { UniverseEntry } from './universe';

type Reading = {
  client: YahooClient;
  readFiscalYears: FiscalReader;
  convert: CurrencyConverter;
  /** Current time in milliseconds since 1970. */
  now: () => number;
  /** First ISO day of closes and events that suffices while the listing trades in this currency; null: all are read. */
  known: { currency: string; from: string } | null;
  today: string;
};

/** Before the first close that Yahoo has of any share (1962). */
const FIRST_DAY = '1960-01-01';

/** Reads a listing with figures, closes, events and fiscal years; never throws. */
export async function readListing(entry: UniverseEntry, reading: Reading): Promise<Outcome> {
  const { client, readFiscalYears, convert, now, known, today } = reading;
  const { symbol, name } = entry;
  const refusal = (code: RefusalCode, reason: string) => ({ ...NO_ORIGIN, symbol, code, reason });
  try {
    const summary = await client.summary(symbol);
    assertSame(symbol, summary.price.symbol);
    assertKnown(summary);
    const isKnown = known?.currency === mainUnit(summary.price.currency ?? '').currency;
    const chart = await client.chart(symbol, isKnown ? known.from : FIRST_DAY, isoDay(epochDay(today) + 1));
    assertSame(symbol, chart.meta.symbol);
    if (chart.meta.currency !== summary.price.currency) {
      const both = `${chart.meta.currency}, der letzte Kurs in ${summary.price.currency}`;
      throw new ProviderError('mixed_currencies', `Der Kursverlauf steht in ${both}`);
    }
    const quoted = summary.price.regularMarketTime;
    const quoteDay: string = quoted === null ? today : exchangeDays(chart)(quoted);
    const day = quoteDay < today ? quoteDay : today;
    const { company, reportingCurrency, held } = companyRow(summary, entry, day, convert);
    const { days, closes, dividends, splits, held: heldEvents } = chartRows(chart, now() / 1000, convert);
    const { regularMarketPrice: quote, currency: quotedIn } = summary.price;
    const fiscal = await readFiscalYears(company, reportingCurrency, splits);
    return {
      bundle: {
        company,
        symbol,
        origin: NO_ORIGIN,
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
      isOfListing: problem.isOfListing,
    };
  }
}

function assertSame(asked: string, answered: string): void {
  if (asked !== answered) {
    throw new ProviderError('malformed', `Yahoo Finance antwortet mit dem Symbol ${answered}`, {
      isOfListing: true,
    });
  }
}
