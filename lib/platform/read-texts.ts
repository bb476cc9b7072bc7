import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads texts from `content/texts`. Each begins with a heading `## key`; its paragraphs are the fields, in this order.
 *
 * @param keys of the texts, no more and no fewer
 * @param valueFor returns what `{{name}}` stands for in the text of a key
 * @throws Error for a text that is missing, unknown or has other fields, and for a name without a value
 */
export function readTexts<Key extends string, Field extends string>(
  file: string,
  keys: readonly Key[],
  fields: readonly Field[],
  valueFor: (name: string, key: Key) => string | undefined = () => undefined,
): Readonly<Record<Key, Readonly<Record<Field, string>>>> {
  const wrong = (what: string) => new Error(`content/texts/${file}.md: ${what}`);
  const source = fs.readFileSync(path.resolve('content/texts', `${file}.md`), 'utf8');
  const parts = source.split(/^## /m).slice(1);
  const found = new Map(
    parts.map((part) => part.trim().split(/\n{2,}/)).map(([key, ...text]) => [key, text]),
  );
  if (parts.length !== keys.length) throw wrong(`${parts.length} texts instead of ${keys.length}`);
  const texts = keys.map((key) => {
    const paragraphs = found.get(key);
    if (paragraphs?.length !== fields.length) throw wrong(`${key} is missing, or has other fields`);
    const filled = paragraphs.map((text) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
        const value = valueFor(name, key);
        if (value === undefined) throw wrong(`${key} names the unknown value ${name}`);
        return value;
      }),
    );
    return [key, Object.fromEntries(fields.map((field, at) => [field, filled[at]]))];
  });
  return Object.fromEntries(texts);
}
