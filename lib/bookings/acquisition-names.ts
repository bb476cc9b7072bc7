/** Names of the kinds by which shares come in, one and several; apart from `KINDS`, which is large. */
export const ACQUISITION_NAMES = {
  purchase: { label: 'Kauf', plural: 'Käufe' },
  delivery_in: { label: 'Einbuchung', plural: 'Einbuchungen' },
} as const;
