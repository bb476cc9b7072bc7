import type { SecurityKind } from '@/lib/stocks/kinds';
import type { Refusal, RefusalCode, StockBundle } from '../rows';
import type { UniverseEntry } from './yahoo/universe';

/** A listing that a provider names for an ISIN or a name. */
export type FoundListing = {
  /** The provider's symbol. */
  symbol: string;
  name: string;
  /** As people call it: XETRA. */
  exchange: string;
  /** Null where the provider does not say it. */
  currency: string | null;
  kind: SecurityKind;
  /** As the provider states it, never the sought one. */
  isin: string | null;
};

/**
 * One listing as it was read. Without a bundle, the first refusal says why; `fault`: it is worth asking again;
 * `isOfListing`: others can be read meanwhile.
 */
export type Outcome = {
  bundle: StockBundle | null;
  refusals: Refusal[];
  fault: boolean;
  isOfListing?: boolean;
};

/** A source that can be asked for one security at a time. */
export type Provider = {
  /** As in Source. */
  name: string;
  /**
   * Finds listings, the likeliest first; none: the provider has answered that it knows nothing.
   *
   * @throws ProviderError with isFault, or the signal's reason
   */
  lookup(sought: { isin?: string; name?: string }, signal: AbortSignal): Promise<FoundListing[]>;
  /**
   * Reads one listing, with all closes and events that there are.
   *
   * @param today ISO day; nothing later is read
   * @throws the signal's reason
   */
  read(entry: UniverseEntry, today: string, signal?: AbortSignal): Promise<Outcome>;
};

/**
 * Error for a symbol without usable data. `message` is a German sentence without the symbol; `code` is its
 * heading in the import's summary.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** True if the session was rejected; a new one may work. */
  readonly sessionExpired: boolean;
  /** True if the provider works, and only what it has of this listing is unusable. */
  readonly isOfListing: boolean;

  constructor(
    readonly code: RefusalCode,
    message: string,
    about: { cause?: unknown; sessionExpired?: boolean; isOfListing?: boolean } = {},
  ) {
    super(message, { cause: about.cause });
    this.sessionExpired = about.sessionExpired ?? false;
    this.isOfListing = about.isOfListing ?? false;
  }

  /** False if the provider answered properly that it does not have the data. */
  get isFault(): boolean {
    return this.code === 'provider_error' || this.code === 'malformed';
  }
}
