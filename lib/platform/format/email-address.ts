/** Simple on purpose: one @, later a dot, and nothing that has a meaning of its own in a mail's header. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+$/u;

/** Whether a text without spaces around it can be an e-mail address. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
