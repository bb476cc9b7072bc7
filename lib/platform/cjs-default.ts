/** The default export of a CommonJS package, which Node puts one level deeper than bundlers do. */
export const cjsDefault = <T>(imported: T): T => (imported as { default?: T }).default ?? imported;
