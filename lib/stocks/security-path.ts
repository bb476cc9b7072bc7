/** Tests whether an id is that of a security that an account keeps itself. It has no page. */
export const isOwnSecurity = (id: string): boolean => id.startsWith('own-');

/** Returns the address of a security's page; of one's own security, that of its bookings. */
export const securityPath = (id: string): string =>
  isOwnSecurity(id) ? `/portfolio/buchungen?stock=${id}` : `/stock-detail/${id}`;
