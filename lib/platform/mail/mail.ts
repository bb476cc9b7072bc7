/** A mail, whichever way it goes out. Its words may come from visitors. */
export type Mail = {
  /** What it is about, in one word of small letters, for the name of its file. */
  kind: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The same as `text`; everything from outside must have passed `htmlText`. */
  html: string;
};
