import { htmlText } from '../format/html-text';

/** A mail, sent or written to a file. Its text may come from visitors. */
export type Mail = {
  /** The subject matter in one lower-case word, for the file name. */
  kind: string;
  to: string;
  replyTo?: { name: string; address: string };
  /** Address of the page that switches mails of this kind off (RFC 2369). */
  unsubscribe?: string;
  subject: string;
  text: string;
  /** `text` as HTML paragraphs; everything from outside must have passed `htmlText`. */
  html: string;
};

/** Wraps the HTML of a mail in a page with a language, for screen readers. */
export const htmlDocument = ({ subject, html }: Pick<Mail, 'subject' | 'html'>): string =>
  `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>${htmlText(subject)}</title>
</head>
<body>
${html}
</body>
</html>
`;
