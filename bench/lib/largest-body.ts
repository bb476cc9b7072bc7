/** The part of a JSON schema that we read. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** A text for each pattern of the API; others get letters. */
const TEXTS: readonly [RegExp, string][] = [
  [/\^\[0-9a-f\]\{64\}/, 'a'.repeat(64)],
  [/\^\[0-9a-f\]\{(32|8)\}/, 'a'.repeat(32)],
  [/\^own-/, `own-${'a'.repeat(32)}`],
  [/\^\[A-Z\]\{3\}/, 'EUR'],
  [/\[01\]/, '09:30'],
  [/\\d/, '1'],
];

/**
 * Builds the largest value of a schema: every field, every list full, every text as long as it may be.
 *
 * @param schemas the components of the description
 * @param items most items of a list, to stay within the bytes of a body
 */
export function largestOf(schema: Schema, schemas: Record<string, Schema>, items = Infinity): unknown {
  const of = (one: Schema) => largestOf(one, schemas, items);
  if (schema.$ref) return of(schemas[schema.$ref.split('/').at(-1) as string] ?? {});
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return longest(choices.map(of));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return longest(schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') {
    const item = of(schema.items ?? {});
    return Array.from({ length: Math.min(items, schema.maxItems ?? 3) }, () => item);
  }
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, of(one)]);
    const { additionalProperties: others, propertyNames: names, maxProperties: most = 3 } = schema;
    const more = Array.from(
      { length: typeof others === 'object' && others.type ? Math.min(items, most) : 0 },
      (_, n) => [names?.enum?.[n] ?? `${n}`.padEnd(names?.maxLength ?? 10, 'x'), of(others as Schema)],
    );
    return Object.fromEntries([...fields, ...more]);
  }
  if (type === 'string') return textOf(schema);
  if (type === 'number' || type === 'integer') return Math.min(schema.maximum ?? 1, 1e9);
  return type === 'boolean' ? true : null;
}

function textOf({ format, pattern, maxLength = 20 }: Schema): string {
  if (format === 'date') return '2024-01-02';
  if (format === 'date-time') return '2024-01-02T09:30:00Z';
  if (format === 'decimal') return '1';
  if (format === 'email') return 'somebody@example.org';
  return TEXTS.find(([known]) => pattern && known.test(pattern))?.[1] ?? 'x'.repeat(maxLength);
}

const longest = (values: readonly unknown[]) =>
  [...values].sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
