/** Marks that nobody sees, such as zero-width spaces, fillers and changes of direction; an empty pattern of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Returns a name as it is seen, so that two equal ones are equal: without unseen marks, with single blanks. */
export const visibleName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
