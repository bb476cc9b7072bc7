import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { anyOf } from '@/lib/platform/format/lists';
import { isLei } from '@/lib/stocks/codes/lei';
import { MAX_STOCKS } from './sources/demo/listings';

const DRY_RUN = { dryRun: z.boolean().default(false) };
/** Facts of the sources whose listings are a market. */
const MARKET = { keepDemo: z.boolean().optional(), dryRun: DRY_RUN.dryRun };

/** A command, from the command line or sent to a running app. Paths are absolute. */
export const importCommandSchema = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('demo'),
    stocks: z.number().int().min(1).max(MAX_STOCKS).default(600),
    ...MARKET,
  }),
  z.object({
    source: z.literal('csv'),
    folder: z.string().min(1),
    name: z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional(),
    ...MARKET,
  }),
  z.object({ source: z.literal('yahoo'), universe: z.string().optional(), ...MARKET }),
  z.object({
    source: z.literal('sec'),
    folder: z.string().optional(),
    ciks: z.array(z.number().int().positive()).optional(),
    ...DRY_RUN,
  }),
  z.object({
    source: z.literal('esef'),
    folder: z.string().optional(),
    leis: z.array(z.string().refine(isLei)).optional(),
    ...DRY_RUN,
  }),
  z.object({ source: z.literal('boerse'), folder: z.string().optional(), ...DRY_RUN }),
  z.object({ source: z.literal('codes'), file: z.string().min(1), ...DRY_RUN }),
  z.object({ source: z.literal('ecb'), file: z.string().optional(), ...DRY_RUN }),
]);

export type ImportCommand = z.infer<typeof importCommandSchema>;

const SOURCES = anyOf(importCommandSchema.options.map(({ shape }) => shape.source.value));

export const USAGE = `Marktdaten importieren

  npm run data:import -- demo [--stocks 600]       der Demomarkt erfundener Unternehmen
  npm run data:import -- csv ORDNER [--name NAME]  ein Ordner mit companies.csv, prices.csv(.gz), dividends.csv …
  npm run data:import -- yahoo [--universe DATEI]  Yahoo Finance, die Symbole der Datei (sonst die eingebauten)
  npm run data:import -- sec [ORDNER] [--cik 320193,1318605]
                                                   Geschäftsjahre aus Berichten an die US-Börsenaufsicht, aus dem
                                                   Netz (mit SEC_CONTACT) oder aus einem Ordner mit Antworten
  npm run data:import -- esef [ORDNER] [--lei 724500Y6DUVHQD6OXN27,…]
                                                   Geschäftsjahre aus europäischen Geschäftsberichten, von
                                                   filings.xbrl.org oder aus einem Ordner mit ESEF-Paketen (.zip, .xbri)
  npm run data:import -- ecb [DATEI]               Referenzkurse der EZB, aus dem Netz oder aus einer Datei
  npm run data:import -- boerse [ORDNER]           Schlusskurse von Xetra in Euro, aus dem Netz (mit
                                                   BOERSE_TERMS_ACCEPTED=yes) oder aus einem Ordner mit den
                                                   Dateien DETR-posttrade-… der Deutschen Börse
  npm run data:import -- codes DATEI               Kennnummern: CSV mit isin und wkn, lei, symbol, name, currency,
                                                   valid_from, valid_to, source, oder die Instrumentenliste von Xetra

  --dry-run    prüft und zählt, schreibt aber nichts
  --keep-demo  für Entwickler: echte und erfundene Unternehmen in einem Markt (demo, csv, yahoo). Sonst ersetzt
               der erste fertige Import echter Daten den Demomarkt
  --help       zeigt diese Hilfe

Endet mit 0 (fertig, auch wenn Zeilen zurückgehalten wurden), 1 (fehlgeschlagen), 2 (falscher Aufruf),
3 (die Datenbank ist nicht erreichbar, oder ein Import läuft schon) oder 130 (abgebrochen).`;

/** A parsed command line: a command, a request for help, or an error text (usage). */
type ParsedCommand = { command: ImportCommand } | { help: true } | { wrong: string };

/** Argument of a source after its name: the field of a path, and the error where it is needed and missing. */
const ARGUMENTS: Record<ImportCommand['source'], { field?: 'folder' | 'file'; missing?: string }> = {
  demo: {},
  yahoo: {},
  csv: { field: 'folder', missing: 'csv braucht einen Ordner.' },
  codes: { field: 'file', missing: 'codes braucht eine Datei.' },
  sec: { field: 'folder' },
  esef: { field: 'folder' },
  boerse: { field: 'folder' },
  ecb: { field: 'file' },
};

/**
 * The source of an option, its field, how its text is read, and what is said about a text that the schema refuses (%: its wrong part).
 */
type Option = [source: string, field: string, read: (text: string) => unknown, wrong: string];

const OPTIONS = {
  stocks: ['demo', 'stocks', Number, `erlaubt sind ganze Zahlen von 1 bis ${MAX_STOCKS}`],
  name: ['csv', 'name', String, 'erlaubt sind Buchstaben, Ziffern, Punkt und Strich'],
  universe: ['yahoo', 'universe', (text) => path.resolve(text), ''],
  cik: ['sec', 'ciks', numbersOf, 'erlaubt sind Nummern mit Komma dazwischen, wie 320193,1318605'],
  lei: ['esef', 'leis', (text) => text.split(','), '„%“ ist keine LEI'],
} satisfies Record<string, Option>;

/** All options of the command line, as parseArgs wants them. */
export const COMMAND_LINE_OPTIONS = {
  ...(Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' }])) as Record<
    keyof typeof OPTIONS,
    { type: 'string' }
  >),
  'dry-run': { type: 'boolean' },
  'keep-demo': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function numbersOf(text: string): number[] {
  return text.split(',').map(Number);
}

type Values = Partial<Record<keyof typeof OPTIONS, string | undefined>> & {
  'dry-run'?: boolean | undefined;
  'keep-demo'?: boolean | undefined;
  help?: boolean | undefined;
};

export function commandOf(positionals: readonly string[], values: Values): ParsedCommand {
  const [source, argument, ...rest] = positionals;
  if (values.help) return { help: true };
  if (source === undefined) return { wrong: `Es fehlt die Quelle: ${SOURCES}.` };
  if (rest.length > 0) return { wrong: `Zu viele Angaben: ${rest.join(' ')}` };
  const options = Object.entries(OPTIONS).flatMap(([name, [owner, field, read, wrong]]) => {
    const text = values[name as keyof typeof OPTIONS];
    return text === undefined ? [] : [{ name, text, owner, field, read, wrong }];
  });
  const misplaced = options.find(({ owner }) => owner !== source);
  if (misplaced) return { wrong: `--${misplaced.name} gehört zur Quelle ${misplaced.owner}.` };
  const keepDemo = values['keep-demo'];
  if (keepDemo && !['demo', 'csv', 'yahoo'].includes(source))
    return { wrong: '--keep-demo gehört zu den Quellen demo, csv und yahoo.' };
  if (!isSource(source)) return { wrong: `Die Quelle „${source}“ gibt es nicht: ${SOURCES}.` };
  const { field, missing } = ARGUMENTS[source];
  if (argument === undefined && missing) return { wrong: missing };
  if (argument !== undefined && !field) return { wrong: `${source} nimmt keine Angabe „${argument}“.` };
  const given: Record<string, unknown> = { source, keepDemo, dryRun: values['dry-run'] };
  if (field && argument !== undefined) given[field] = path.resolve(argument);
  for (const { field, read, text } of options) given[field] = read(text);
  const parsed = importCommandSchema.safeParse(given);
  if (parsed.success) return { command: parsed.data };
  const [refused, at] = parsed.error.issues[0]?.path ?? [];
  const { name, text = '', wrong = '' } = options.find(({ field }) => field === refused) ?? {};
  return { wrong: `--${name} ${text}: ${wrong.replace('%', () => text.split(',')[Number(at)] ?? '')}.` };
}

const isSource = (source: string): source is ImportCommand['source'] => Object.hasOwn(ARGUMENTS, source);
