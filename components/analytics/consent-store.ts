import { storedText, storeText } from '@/components/ui/stored-text';
import { readConsent, writtenConsent } from '@/lib/analytics/consent';
import { CONSENT_KEY } from '@/lib/analytics/rules';
import { createStore } from '@/lib/platform/create-store';

/**
 * The visitor's choice. `asking` before a choice, and when the settings are opened again (with the choice still in
 * force).
 */
type ConsentState = { agreed: boolean | null; asking: boolean };

/** The state on the server, which knows nobody's choice. */
export const UNKNOWN_CONSENT: ConsentState = { agreed: null, asking: false };

/** The choice of this visitor, the same in all tabs. */
export const consent = createStore(storedConsent(), () => {
  addEventListener('storage', onOtherTab);
  return () => removeEventListener('storage', onOtherTab);
});

export function chooseConsent(agreed: boolean): void {
  storeText(CONSENT_KEY, writtenConsent(agreed, new Date()));
  consent.set({ agreed, asking: false });
}

export const openConsentSettings = (): void => consent.set({ ...consent.get(), asking: true });

/** Closes the settings without a new choice, if there is an earlier one. */
export function closeConsentSettings(): void {
  const { agreed } = consent.get();
  if (agreed !== null) consent.set({ agreed, asking: false });
}

function onOtherTab({ key }: StorageEvent): void {
  if (key !== CONSENT_KEY && key !== null) return;
  consent.set(storedConsent());
}

function storedConsent(): ConsentState {
  const agreed = readConsent(storedText(CONSENT_KEY), new Date());
  return { agreed, asking: agreed === null };
}
