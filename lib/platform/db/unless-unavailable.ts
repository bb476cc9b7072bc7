import { isDatabaseUnavailable } from './database-errors';

/** Stands for data that the database could not give. */
export const UNAVAILABLE = Symbol('unavailable');

/**
 * What `load` gives, or UNAVAILABLE where the database is out of reach; any other failure is thrown. The watch
 * over the market logs an outage once, not each page that meets it.
 */
export async function unlessUnavailable<T>(load: Promise<T>): Promise<T | typeof UNAVAILABLE> {
  try {
    return await load;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return UNAVAILABLE;
  }
}
