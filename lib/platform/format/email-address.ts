/** Characters of the longest address that mail can be sent to. */
const LONGEST_EMAIL = 254;

/**
 * Simple on purpose: one @, later a dot, and nothing that has a meaning of its own in a mail's header. No part of
 * it matches what the next one begins with, so that no text takes long.
 */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s.@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s.@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+$/u;

/**
 * Whether a text without spaces around it can be an e-mail address. One that NFKC changes looks like another one, or is
 * taken for it on the way.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text) && text === text.normalize('NFKC');
