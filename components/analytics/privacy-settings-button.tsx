'use client';

const open = () => import('./consent-store').then(({ openConsentSettings }) => openConsentSettings());

/** Opens the analytics settings. Looks like the links beside it. */
export const PrivacySettingsButton = ({ className }: { className: string }) => (
  <button type="button" onClick={open} className={`${className} noscript:hidden`}>
    Datenschutz-Einstellungen
  </button>
);
