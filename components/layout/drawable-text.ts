/** What the type of social images has glyphs for; letters with an accent of their own are looked for below. */
const DRAWABLE = /[ -~\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2020\u2022\u2026\u20ac\u2212]/;

/**
 * A text as an image can draw it: anything else would be looked for on other hosts. Spaces become ordinary
 * ones, letters lose accents that the type lacks, other signs go.
 */
export function drawableText(text: string): string {
  const drawn = [...text.replace(/[\s\u202f\u2009]+/g, ' ')].map((sign) => {
    if (DRAWABLE.test(sign)) return sign;
    const [letter = ''] = sign.normalize('NFKD');
    return DRAWABLE.test(letter) ? letter : '';
  });
  return drawn.join('').replace(/ {2,}/g, ' ').trim();
}
