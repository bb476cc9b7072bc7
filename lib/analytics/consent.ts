import { CONSENT_DAYS } from './rules';

/**
 * Reads a kept choice: whether the visitor agreed, or null where nothing valid was chosen or the choice is
 * older than a year.
 */
export function readConsent(kept: string | null, now: Date): boolean | null {
  try {
    const { analytics, date } = JSON.parse(kept ?? '') as { analytics?: unknown; date?: unknown };
    const age = (now.getTime() - Date.parse(String(date))) / 86_400_000;
    // A date ahead of us would make the choice last longer than it may.
    return typeof analytics === 'boolean' && age >= -1 && age < CONSENT_DAYS ? analytics : null;
  } catch {
    return null;
  }
}

/** A choice as it is kept; the day is all that is needed to let it end. */
export const writtenConsent = (analytics: boolean, now: Date): string =>
  JSON.stringify({ analytics, date: now.toISOString().slice(0, 10) });
