/** Maximum length of an address that accepts mail. */
const LONGEST_EMAIL = 254;

/**
 * Simple on purpose: one @, a dot after it, and no characters with a meaning in mail headers. No part matches
 * what the next part can begin with, so matching stays linear.
 */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s.@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s.@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+$/u;

/**
 * Whether a trimmed text can be an e-mail address. An address that NFKC changes is refused: it looks like
 * another one, or becomes it on the way.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text) && text === text.normalize('NFKC');
