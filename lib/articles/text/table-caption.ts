/** Tests whether a table of sanitised HTML has a caption, whatever its spaces and entities. */
export const hasTableCaption = (html: string, caption: string): boolean =>
  Array.from(html.matchAll(/<caption>(.*?)<\/caption>/gs), ([, text = '']) => lettersOf(text)).includes(
    lettersOf(caption),
  );

const lettersOf = (text: string) => text.replace(/&[#\w]+;|[^\p{L}\p{N}]/gu, '');
