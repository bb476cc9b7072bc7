import type { RefusalCode } from '../rows';

/**
 * Error for a symbol without usable data. `message` is a German sentence without the symbol; `code` is its
 * heading in the import's summary.
 */
export class ProviderError extends Error {
  readonly code: RefusalCode;
  /** True if the session was rejected; a new one may work. */
  readonly sessionExpired: boolean;

  constructor(
    code: RefusalCode,
    message: string,
    { cause, sessionExpired = false }: { cause?: unknown; sessionExpired?: boolean } = {},
  ) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.code = code;
    this.sessionExpired = sessionExpired;
  }

  /** False if the provider answered properly that it does not have the data. */
  get isFault(): boolean {
    return this.code === 'provider_error' || this.code === 'malformed';
  }
}
