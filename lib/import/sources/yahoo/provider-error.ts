import type { RefusalCode } from '../../rows';

/**
 * Why the provider gave nothing usable for one symbol. `message` is a German sentence without the
 * symbol; `code` says under which heading the import's summary counts it.
 */
export class ProviderError extends Error {
  readonly code: RefusalCode;
  /** The session was not accepted; a new one may be. */
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

  /** False where the provider answered properly that it does not have what was asked for. */
  get isFault(): boolean {
    return this.code === 'provider_error' || this.code === 'malformed';
  }
}
