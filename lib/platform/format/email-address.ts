/** Maximum length of an address that accepts mail. */
const LONGEST_EMAIL = 254;

/**
 * Simple on purpose: one @, a dot after it, and no characters with a meaning in mail headers. No part matches
 * what the next part can begin with, so matching stays linear.
 */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s.@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s.@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+$/u;

/**
 * Tells whether a trimmed text can be an email address. Refuses an address that NFKC changes, because it looks like
 * another one, or mail systems may convert it to one.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text) && text === text.normalize('NFKC');
