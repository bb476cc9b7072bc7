const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML or XML element, or for an attribute in quotes of either kind. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
