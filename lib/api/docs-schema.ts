import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** The part of JSON Schema that zod writes for our schemas. */
export type ApiSchema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  items?: ApiSchema;
  anyOf?: readonly ApiSchema[];
  properties?: Readonly<Record<string, ApiSchema>>;
  required?: readonly string[];
};

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'true oder false',
  null: 'null',
};

/** Describes the type of a value in German, with links to the named schemas. */
export function schemaType(schema: ApiSchema | undefined): Html | string {
  if (!schema) return '';
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="#schema-${name}"><code>${name}</code></a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return alternatives(schema.enum.map((value) => html`<code>${value}</code>`));
  if (schema.anyOf) return alternatives(schema.anyOf.map(schemaType));
  if (schema.type === 'array') return html`Liste aus ${schemaType(schema.items)}`;
  if (schema.properties) return html`{ ${fieldsOf(schema).map(inlineField)} }`;
  if (schema.format === 'date') return 'Tag (JJJJ-MM-TT)';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return alternatives(types.map((type) => TYPES[type] ?? type));
}

export function fieldsOf(schema: ApiSchema): { name: string; optional: boolean; field: ApiSchema }[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    optional: !schema.required?.includes(name),
    field,
  }));
}

const inlineField = ({ name, optional, field }: ReturnType<typeof fieldsOf>[number], index: number): Html =>
  html`${index > 0 ? ', ' : ''}<code>${name}${optional ? '?' : ''}</code>: ${schemaType(field)}`;

const alternatives = (parts: readonly (Html | string)[]): Html =>
  html`${parts.map((part, index) => html`${index > 0 ? ' oder ' : ''}${part}`)}`;
