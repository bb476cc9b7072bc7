import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { de } from 'zod/locales';
import { chartWordsSchema } from './analyses/chart-words';
import { chartsSchema } from './analyses/charts';
import { featuredRuleSchema } from './featured-stocks';
import { categorySchema } from './schema';

export const SLUG = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** An error in a file that its author must fix. */
export type FileError = { line: number; reason: string };

/** YAML escapes can name characters that no database stores. */
const STORABLE = /^[^\p{Cc}\p{Surrogate}]*$/u;

export const text = (shortest: number, longest: number) => {
  const error = `erwartet ${shortest} bis ${longest} Zeichen`;
  return z
    .string({ error })
    .trim()
    .regex(STORABLE, { error })
    .min(shortest, { error })
    .max(longest, { error });
};

export const slugs = z
  .array(z.string().regex(SLUG, { error: 'erwartet Adressen wie graham-zahl' }))
  .max(20)
  .default([]);

/** A day, or a moment with its zone. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'erwartet einen Tag wie 2026-03-17, oder mit Uhrzeit und Zone wie 2026-03-17T08:00:00+01:00',
});

export const sources = z
  .array(
    z.strictObject({
      title: text(1, 300),
      url: z.url({ protocol: /^https?$/, error: 'erwartet eine Adresse wie https://…' }).optional(),
    }),
  )
  .max(50)
  .default([]);

export const frontMatterSchema = z.strictObject({
  title: text(20, 70),
  description: text(80, 160),
  category: categorySchema,
  tags: z.array(text(1, 30)).min(1).max(5),
  published: moment,
  updated: moment.optional(),
  formerSlugs: slugs,
  stocks: z.array(featuredRuleSchema).max(20).default([]),
  related: slugs,
  sources,
  conflicts: text(1, 500).optional(),
  definition: z.strictObject({ term: text(1, 80), text: text(40, 400) }).optional(),
  keyPoints: z.array(text(20, 260)).min(3).max(6).optional(),
  checked: z.iso.date({ error: 'erwartet einen Tag wie 2026-03-17' }).optional(),
  charts: chartsSchema.default({}),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** The front matter of a market analysis, with the reader's question that it answers. */
export const analysisMatterSchema = frontMatterSchema
  .pick({ title: true, description: true, tags: true, related: true, sources: true })
  .extend({ question: text(20, 120), charts: z.record(z.string(), chartWordsSchema).nullish() });

export type AnalysisMatter = z.infer<typeof analysisMatterSchema>;

/** Finds the line of the file in which the value of `key` begins; 1 where it is missing. */
export type LineOf = (key: string) => number;

type Parsed<Matter> = { data: Matter; lineOf: LineOf } | { errors: FileError[] };

/** Front matter between two lines of dashes, then the body. */
export const PARTS = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/;

/** Reads and checks front matter; its first line is the second of the file. */
export function frontMatter<Matter>(source: string, schema: z.ZodType<Matter>): Parsed<Matter> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, version: '1.2' });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    return {
      errors: document.errors.map(({ pos, code }) => ({
        line: lineAt(pos[0]),
        reason: `kein gültiges YAML (${code})`,
      })),
    };
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return 1;
  };
  // The limit of aliases stops YAML bombs.
  const content = plainData(() => document.toJS({ maxAliasCount: 20 }));
  const { success, data, error } = schema.safeParse(content, { error: de().localeError });
  if (success) return { data, lineOf: (key) => lineOf([key]) };
  return {
    errors: error.issues.map(({ path, message }) => ({
      line: lineOf(path),
      reason: path.length > 0 ? `${path.join('.')}: ${message}` : message,
    })),
  };
}

function plainData(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}
