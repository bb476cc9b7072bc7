'use client';

import { track } from '@/lib/analytics/track';

/** Names of fields in recorded events. */
export const FIELD_EVENTS: Readonly<Record<string, string>> = { countries: 'country', sectors: 'sector' };

/** Milliseconds without a change after which a filter counts as set. */
const PAUSE = 500;

const pending = new Map<string, ReturnType<typeof setTimeout>>();

/** Records a filter change, once per drag. */
export function trackFilterChange(filter: string, value: number | string): void {
  clearTimeout(pending.get(filter));
  const count = () => {
    pending.delete(filter);
    track('filter_change', { filter, value });
  };
  pending.set(filter, setTimeout(count, PAUSE));
}
