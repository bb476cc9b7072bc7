import { z } from 'zod';
import { LONGEST_TEXT } from './rules';

const word = z.string().min(1).max(LONGEST_TEXT);
/** Reduces a URL to its path: a query may contain what a person typed, or a secret. */
const path = word.regex(/^\/[^?#]*$/);
const count = z.number().int().min(0).max(1_000_000);
const article = z.object({ slug: word });
const nothing = z.object({});
const method = z.object({ method: z.enum(['password', 'google', 'oidc']) });

/**
 * All events that may be recorded, with their properties. None tells who did it, what was typed or how much
 * anything is worth. Unknown events and wrong properties are dropped.
 */
export const EVENTS = {
  login: method,
  sign_up: method,
  logout: nothing,

  page_view: z.object({ path, referrer_host: word.optional() }),

  search: z.object({ filters: z.array(word).max(30), preset: word.optional(), results: count }),
  search_by_name: z.object({ length: count, results: count }),
  search_category: z.object({ category: word, results: count }),
  search_preset: z.object({ preset: word, active: z.boolean() }),
  filter_change: z.object({ filter: word, value: z.union([z.number(), word]) }),
  sort_results: z.object({ list: word, key: word, direction: z.enum(['asc', 'desc']) }),
  pagination: z.object({ list: word, page: count }),

  // Without the stock: what members hold and watch is private.
  add_to_portfolio: nothing,
  remove_from_portfolio: nothing,
  add_to_watchlist: nothing,
  remove_from_watchlist: nothing,

  currency_change: z.object({ currency: word }),
  theme_change: z.object({ theme: z.enum(['system', 'light', 'dark']) }),

  chart_period_change: z.object({ chart: word, period: word }),
  chart_indicator_change: z.object({ chart: word, indicator: word, active: z.boolean() }),
  chart_view_change: z.object({ chart: word, view: word }),

  article_view: article,
  article_read: article,
  article_share: article.extend({ network: z.enum(['twitter', 'facebook', 'linkedin']) }),
  article_stock_click: article.extend({ stock_id: word }),

  error_occurred: z.object({ name: word, path }),
  api_error: z.object({ path, status: count }),
} as const satisfies Record<string, z.ZodObject>;

export type EventName = keyof typeof EVENTS;
export type EventProperties<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;

type AnalyticsEvent = { name: EventName; properties: Record<string, unknown> };

/** Parses one event of a client; null for one that does not match the catalogue. */
export function knownEvent(name: string, properties: unknown): AnalyticsEvent | null {
  if (!Object.hasOwn(EVENTS, name)) return null;
  const parsed = EVENTS[name as EventName].safeParse(properties);
  return parsed.success ? { name: name as EventName, properties: parsed.data } : null;
}
