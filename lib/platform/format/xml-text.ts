import { htmlText } from './html-text';

/** Characters that XML 1.0 cannot represent: control characters, lone surrogates, two noncharacters. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

/** Escapes a text for an XML element or attribute. */
export const xmlText = (text: string): string => htmlText(text.replace(UNWRITABLE, ''));
