import { daysBetween } from '@/lib/platform/format/days-between';
import { CONSENT_DAYS } from './rules';

/**
 * Reads a stored choice: whether the visitor agreed; null where there is no valid choice or it is older than
 * a year.
 */
export function readConsent(stored: string | null, now: Date): boolean | null {
  try {
    const { analytics, date } = JSON.parse(stored ?? '') as { analytics?: unknown; date?: unknown };
    const age = daysBetween(String(date), now.toISOString());
    // A future date would make the choice last longer than allowed.
    return typeof analytics === 'boolean' && age >= -1 && age < CONSENT_DAYS ? analytics : null;
  } catch {
    return null;
  }
}

/** Serialises a choice; the day suffices to let it expire. */
export const writtenConsent = (analytics: boolean, now: Date): string =>
  JSON.stringify({ analytics, date: now.toISOString().slice(0, 10) });
