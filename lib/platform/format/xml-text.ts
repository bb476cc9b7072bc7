import { htmlText } from './html-text';

/** What XML 1.0 has no way to write: control characters, halves of characters, two that stand for none. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

/** A text as the content of an XML element or attribute. */
export const xmlText = (text: string): string => htmlText(text.replace(UNWRITABLE, ''));
