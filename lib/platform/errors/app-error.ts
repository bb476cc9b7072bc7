import { CATALOGUE, type ErrorCode } from './catalogue';

/** A refusal from the catalogue. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** Extra fields of the answer, where its schema has them. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    options?: {
      message?: string;
      retryAfter?: number;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    },
  ) {
    super(options?.message ?? CATALOGUE[code].message, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = CATALOGUE[code].status;
    this.retryAfter = options?.retryAfter;
    this.details = options?.details;
  }
}
