import { htmlText } from '../format/html-text';

/** A mail, whichever way it goes out. Its words may come from visitors. */
export type Mail = {
  /** What it is about, in one word of small letters, for the name of its file. */
  kind: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The same as `text`, as paragraphs of a page; everything from outside must have passed `htmlText`. */
  html: string;
};

/** The HTML of a mail as a whole page, by which programs that read aloud know its language. */
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
