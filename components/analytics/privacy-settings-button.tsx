'use client';

import { openConsentSettings } from './consent-store';

/** Leads back to the choice about analytics. Looks like the links beside it. */
export function PrivacySettingsButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={openConsentSettings} className={`${className} noscript:hidden`}>
      Datenschutz-Einstellungen
    </button>
  );
}
