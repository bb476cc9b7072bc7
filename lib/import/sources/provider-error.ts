import type { RefusalCode } from '../rows';

/**
 * Error for a symbol without usable data. `message` is a German sentence without the symbol; `code` is its
 * heading in the import's summary.
 */
export class ProviderError extends Error {
  readonly code: RefusalCode;
  /** True if the session was rejected; a new one may work. */
  readonly sessionExpired: boolean;
  /** True if the provider works, and only what it has of this listing is unusable. */
  readonly isOfListing: boolean;

  constructor(
    code: RefusalCode,
    message: string,
    {
      cause,
      sessionExpired = false,
      isOfListing = false,
    }: { cause?: unknown; sessionExpired?: boolean; isOfListing?: boolean } = {},
  ) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.code = code;
    this.sessionExpired = sessionExpired;
    this.isOfListing = isOfListing;
  }

  /** False if the provider answered properly that it does not have the data. */
  get isFault(): boolean {
    return this.code === 'provider_error' || this.code === 'malformed';
  }
}
