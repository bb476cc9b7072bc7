import { readConsent, writtenConsent } from '@/lib/analytics/consent';
import { CONSENT_KEY } from '@/lib/analytics/rules';

/**
 * What the visitor chose: `asking` before a choice, and when the settings are opened again (then with the
 * choice that still holds).
 */
type ConsentState = { agreed: boolean | null; asking: boolean };

const UNKNOWN: ConsentState = { agreed: null, asking: false };

let state: ConsentState | undefined;
const listeners = new Set<() => void>();

/** As kept in the browser; the same object until something changes. */
export function consentState(): ConsentState {
  if (!state) {
    const agreed = readConsent(keptChoice(), new Date());
    state = { agreed, asking: agreed === null };
  }
  return state;
}

/** For the server, which knows nobody's choice. */
export const unknownConsent = (): ConsentState => UNKNOWN;

export function chooseConsent(agreed: boolean): void {
  try {
    localStorage.setItem(CONSENT_KEY, writtenConsent(agreed, new Date()));
  } catch {
    // Storage is switched off in this browser: the choice holds until the page is left.
  }
  change({ agreed, asking: false });
}

export const openConsentSettings = (): void => change({ ...consentState(), asking: true });

/** Closes the settings without a new choice, where there is one. */
export function closeConsentSettings(): void {
  const { agreed } = consentState();
  if (agreed !== null) change({ agreed, asking: false });
}

export function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onOtherTab);
  };
}

/** A choice in one tab holds in all of them. */
function onOtherTab({ key }: StorageEvent): void {
  if (key !== CONSENT_KEY && key !== null) return;
  state = undefined;
  change(consentState());
}

function change(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

function keptChoice(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}
