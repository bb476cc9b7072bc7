/** A mail, whichever way it goes out. Its words may come from visitors. */
export type Mail = {
  /** What it is about, in one word of small letters, for the name of its file. */
  kind: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The same as `text`; everything from outside must have passed `escapeHtml`. */
  html: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
