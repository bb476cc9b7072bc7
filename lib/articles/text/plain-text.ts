const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What people read of sanitised HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] as string)
    .replace(/\s+/g, ' ')
    .trim();

/** How many words it has; markers are none. */
export const wordCount = (html: string): number =>
  plainText(html.replace(/\{\{[^{}]*\}\}/g, ' ')).match(
    /[\p{Letter}\p{Number}]+(?:[-.,’'][\p{Letter}\p{Number}]+)*/gu,
  )?.length ?? 0;
