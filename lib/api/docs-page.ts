import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OpenApi } from './openapi';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Operation = NonNullable<OpenApi['paths'][string]['get']>;
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: ApiSchema };

/** System colours: readable in light and dark and with any contrast setting, without design tokens. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 4rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-bottom: 1px solid GrayText; padding-bottom: .25rem; }
div { overflow-x: auto; margin: .5rem 0 1.5rem; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid GrayText; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
`;

/** Allows nothing on this page to load or run, except its own style. */
export const DOCS_POLICY = [
  `default-src 'none'`,
  `script-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Renders the API description as a page for people. */
export function docsPage(api: OpenApi): Html {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      anchor: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`,
      operation: operation as Operation,
    })),
  );
  const schemas = Object.entries((api.components.schemas ?? {}) as Record<string, ApiSchema>);
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${api.info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${api.info.title}</h1>
<p>${api.info.description}</p>
<p>Fassung ${api.info.version} · <a href="/api/openapi.json">Beschreibung für Programme (OpenAPI)</a></p>
<nav aria-label="Aufrufe">
<ul>${calls.map(({ name, anchor, operation }) => html`<li><a href="#${anchor}"><code>${name}</code></a> ${operation.summary}</li>`)}</ul>
</nav>
${calls.map(
  ({ name, anchor, operation }) => html`<section aria-labelledby="${anchor}">
<h2 id="${anchor}"><code>${name}</code></h2>
<p>${operation.summary}${operation.description && html`. ${operation.description}`}</p>
${inputTable(operation)}
${answerTable(operation)}
</section>`,
)}
<h2 id="formen">Datenformen</h2>
${schemas.map(
  ([name, schema]) => html`<h3 id="schema-${name}"><code>${name}</code></h3>
${schema.description && html`<p>${schema.description}</p>`}
${fieldTable(schema)}`,
)}
</main>
</body>
</html>`;
}

function inputTable({ parameters = [], requestBody }: Operation): Html | null {
  const body =
    requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined;
  const rows = (parameters as Parameter[]).map((parameter) => {
    const standard = parameter.schema?.default;
    const where = parameter.in === 'path' ? 'Pfad' : 'Abfrage';
    return html`<tr><td><code>${parameter.name}</code></td><td>${where}${parameter.required ? ', nötig' : ''}</td>
<td>${schemaType(parameter.schema)}${standard !== undefined && html`; ohne Angabe <code>${standard}</code>`}</td><td>${parameter.description}</td></tr>`;
  });
  if (body)
    rows.push(html`<tr><td></td><td>Inhalt</td><td>${schemaType(body as ApiSchema)}</td><td></td></tr>`);
  return rows.length > 0 ? table('Eingaben', ['Name', 'Wo', 'Art', 'Bedeutung'], rows) : null;
}

function answerTable({ responses = {} }: Operation): Html {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description, content } = response as {
      description?: string;
      content?: Record<string, { schema?: ApiSchema }>;
    };
    const schema = content?.['application/json']?.schema;
    return html`<tr><td>${status}</td><td>${description}</td><td>${schema && schemaType(schema)}</td></tr>`;
  });
  return table('Antworten', ['Status', 'Bedeutung', 'Inhalt'], rows);
}

function fieldTable(schema: ApiSchema): Html {
  const rows = fieldsOf(schema).map(
    ({ name, optional, field }) =>
      html`<tr><td><code>${name}</code>${optional ? ' (kann fehlen)' : ''}</td><td>${schemaType(field)}</td><td>${field.description}</td></tr>`,
  );
  return table('Felder', ['Name', 'Art', 'Bedeutung'], rows);
}

function table(caption: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<div role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

/** The part of JSON Schema that zod writes for our schemas. */
type ApiSchema = {
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

const TYPES: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'true oder false',
  null: 'null',
};

/** Describes the type of a value in German, with links to the named schemas. */
function schemaType(schema: ApiSchema | undefined): Html | string {
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

function fieldsOf(schema: ApiSchema): { name: string; optional: boolean; field: ApiSchema }[] {
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
