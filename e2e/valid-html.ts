import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // Ids that attributes name, as in aria-controls.
    rules: { 'no-missing-references': 'error' },
  }),
);

/** Lists the places where a document violates the HTML standard. */
export async function invalidParts(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, line, column }) => `${line}:${column} ${message}`),
  );
}
