import { AppError } from '@/lib/platform/errors/app-error';
import { isDatabaseUnavailable } from './database-errors';

/** Stands for data that the database could not deliver. */
export const UNAVAILABLE = Symbol('unavailable');

/**
 * Returns the result of `load`, or UNAVAILABLE when the database is unreachable; throws any other error. The
 * market poll logs an outage once, so pages do not log it again.
 */
export async function unlessUnavailable<T>(load: Promise<T>): Promise<T | typeof UNAVAILABLE> {
  try {
    return await load;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return UNAVAILABLE;
  }
}

/** Turns the error of a full queue into {@link UNAVAILABLE}. */
export function unlessBusy(error: unknown): typeof UNAVAILABLE {
  if (error instanceof AppError && error.code === 'unavailable') return UNAVAILABLE;
  throw error;
}
