'use client';

const open = () => import('./consent-store').then(({ openConsentSettings }) => openConsentSettings());

/** Opens the analytics settings. Looks like the links beside it. */
export function PrivacySettingsButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={open} className={`${className} noscript:hidden`}>
      Datenschutz-Einstellungen
    </button>
  );
}
