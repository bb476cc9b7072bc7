const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as the content of an HTML or XML element, or of an attribute between quotes of either kind. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
