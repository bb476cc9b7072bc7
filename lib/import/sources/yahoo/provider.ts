import { isIsin } from '@/lib/stocks/isin';
import { type FoundListing, type Provider, ProviderError } from '../provider';
import type { SearchHit } from './answers';
import { KINDS } from './company';
import { createFiscalReader } from './fiscal-reader';
import type { CurrencyConverter } from './listing';
import { readListing } from './read-listing';
import type { YahooSession } from './session';

type ProviderOptions = {
  session: YahooSession;
  convert: CurrencyConverter;
  /** Current time in milliseconds since 1970. */
  now?: () => number;
};

/** Yahoo Finance, one security at a time. */
export function createYahooProvider({ session, convert, now = Date.now }: ProviderOptions): Provider {
  return {
    name: 'yahoo',
    async lookup({ isin, name }, signal) {
      const client = await session(signal);
      try {
        return (await client.search(isin ?? name ?? '')).flatMap(foundListing);
      } catch (error) {
        signal.throwIfAborted();
        // A search that finds nothing answers an empty list; anything else is no answer.
        if (!(error instanceof ProviderError) || error.isFault) throw error;
        throw new ProviderError('provider_error', error.message, { cause: error });
      }
    },
    async read(entry, today, signal = new AbortController().signal) {
      const client = await session(signal);
      const readFiscalYears = createFiscalReader(client, today, 1);
      const outcome = await readListing(entry, {
        client,
        readFiscalYears,
        convert,
        now,
        known: null,
        today,
      });
      signal.throwIfAborted();
      return outcome;
    },
  };
}

/** Leaves out what is no share, fund or index. */
function foundListing({
  symbol,
  quoteType,
  longname,
  shortname,
  exchDisp,
  exchange,
}: SearchHit): FoundListing[] {
  const kind = Object.hasOwn(KINDS, quoteType) ? KINDS[quoteType] : undefined;
  if (!kind) return [];
  // Where an exchange has no symbol for a fund, Yahoo uses the ISIN: IE00BYX5NX33.SG.
  const [code = ''] = symbol.split('.');
  return [
    {
      symbol,
      name: longname ?? shortname ?? symbol,
      exchange: exchDisp ?? exchange ?? '',
      currency: null,
      kind,
      isin: isIsin(code) ? code : null,
    },
  ];
}
