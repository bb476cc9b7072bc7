/** Characters that the font of social images has. Other accented letters are looked up without their accent. */
const DRAWABLE = /[ -~\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2020\u2022\u2026\u20ac\u2212]/;

/**
 * Reduces a text to what an image can draw, because other characters would load fonts from other hosts. Turns
 * spaces into ordinary ones, strips accents that the font lacks, and drops other characters.
 */
export function drawableText(text: string): string {
  const drawn = [...text.replace(/[\s\u202f\u2009]+/g, ' ')].map((sign) => {
    if (DRAWABLE.test(sign)) return sign;
    const [letter = ''] = sign.normalize('NFKD');
    return DRAWABLE.test(letter) ? letter : '';
  });
  return drawn.join('').replace(/ {2,}/g, ' ').trim();
}
