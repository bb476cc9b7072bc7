import { Limit, NO_FAILURE } from './limit';

export const LIMITS = {
  /** `growth`: from half as many stocks on. */
  search: new Limit('search in memory', { p50: 10, p99: 25, ratio: 2.5, growth: 2 }),
  count: new Limit('count in memory', { p50: 3 }),
  category: new Limit('category in memory', { p50: 5 }),
  prefix: new Limit('lookup', { p50: 1, p99: 5, found: 121 }),
  inner: new Limit('lookup', { p50: 1, p99: 5, found: 85 }),
  typo: new Limit('lookup', { p50: 1, p99: 5, found: 148 }),
  /** By the Server-Timing header. */
  one: new Limit('search, one client, in the server', { p50: 10, p99: 25 }),
  calls: new Limit('calls of the screener', NO_FAILURE),
  many: new Limit('search, 32 clients', { p99: 200 }),
} as const;
