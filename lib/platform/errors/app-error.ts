import { CATALOGUE, type ErrorCode } from './catalogue';

/** A refusal from the catalogue. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? CATALOGUE[code].message, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = CATALOGUE[code].status;
  }
}
