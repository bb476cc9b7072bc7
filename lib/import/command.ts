import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { anyOf } from '@/lib/platform/format/lists';
import { isLei } from '@/lib/stocks/codes/lei';
import { MAX_STOCKS } from './sources/demo/listings';

/** A command, from the command line or sent to a running app. Paths are absolute. */
export const importCommandSchema = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('demo'),
    stocks: z.number().int().min(1).max(MAX_STOCKS).default(600),
    keepDemo: z.boolean().optional(),
    dryRun: z.boolean().default(false),
  }),
  z.object({
    source: z.literal('csv'),
    folder: z.string().min(1),
    name: z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional(),
    keepDemo: z.boolean().optional(),
    dryRun: z.boolean().default(false),
  }),
  z.object({
    source: z.literal('yahoo'),
    universe: z.string().optional(),
    keepDemo: z.boolean().optional(),
    dryRun: z.boolean().default(false),
  }),
  z.object({
    source: z.literal('sec'),
    folder: z.string().optional(),
    ciks: z.array(z.number().int().positive()).optional(),
    dryRun: z.boolean().default(false),
  }),
  z.object({
    source: z.literal('esef'),
    folder: z.string().optional(),
    leis: z.array(z.string().length(20)).optional(),
    dryRun: z.boolean().default(false),
  }),
  z.object({
    source: z.literal('boerse'),
    folder: z.string().optional(),
    dryRun: z.boolean().default(false),
  }),
  z.object({ source: z.literal('codes'), file: z.string().min(1), dryRun: z.boolean().default(false) }),
  z.object({ source: z.literal('ecb'), file: z.string().optional(), dryRun: z.boolean().default(false) }),
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

type Values = {
  stocks?: string | undefined;
  name?: string | undefined;
  universe?: string | undefined;
  cik?: string | undefined;
  lei?: string | undefined;
  'dry-run'?: boolean | undefined;
  'keep-demo'?: boolean | undefined;
  help?: boolean | undefined;
};

export function commandOf(positionals: readonly string[], values: Values): ParsedCommand {
  const [source, argument, ...rest] = positionals;
  if (values.help) return { help: true };
  if (source === undefined) return { wrong: `Es fehlt die Quelle: ${SOURCES}.` };
  if (rest.length > 0) return { wrong: `Zu viele Angaben: ${rest.join(' ')}` };
  const misplaced = misplacedOption(source, values);
  if (misplaced) return { wrong: misplaced };
  const dryRun = values['dry-run'] ?? false;
  const keepDemo = values['keep-demo'];
  const isMarket = ['demo', 'csv', 'yahoo'].includes(source);
  if (keepDemo && !isMarket) return { wrong: '--keep-demo gehört zu den Quellen demo, csv und yahoo.' };
  switch (source) {
    case 'demo': {
      if (argument !== undefined) return { wrong: `demo nimmt keine Angabe „${argument}“.` };
      const stocks = Number(values.stocks ?? 600);
      const valid = Number.isInteger(stocks) && stocks >= 1 && stocks <= MAX_STOCKS;
      if (!valid) {
        return { wrong: `--stocks ${values.stocks}: erlaubt sind ganze Zahlen von 1 bis ${MAX_STOCKS}.` };
      }
      return { command: { source, stocks, keepDemo, dryRun } };
    }
    case 'csv':
      if (argument === undefined) return { wrong: 'csv braucht einen Ordner.' };
      if (values.name !== undefined && !/^[\w.-]{1,60}$/.test(values.name)) {
        return { wrong: `--name ${values.name}: erlaubt sind Buchstaben, Ziffern, Punkt und Strich.` };
      }
      return { command: { source, folder: path.resolve(argument), name: values.name, keepDemo, dryRun } };
    case 'yahoo':
      if (argument !== undefined) return { wrong: `yahoo nimmt keine Angabe „${argument}“.` };
      return {
        command: { source, universe: values.universe && path.resolve(values.universe), keepDemo, dryRun },
      };
    case 'sec': {
      const ciks = values.cik?.split(',').map(Number);
      if (ciks?.some((cik) => !Number.isInteger(cik) || cik <= 0))
        return {
          wrong: `--cik ${values.cik}: erlaubt sind Nummern mit Komma dazwischen, wie 320193,1318605.`,
        };
      return { command: { source, folder: argument && path.resolve(argument), ciks, dryRun } };
    }
    case 'esef': {
      const leis = values.lei?.split(',');
      const wrong = leis?.find((lei) => !isLei(lei));
      if (wrong !== undefined) return { wrong: `--lei ${values.lei}: „${wrong}“ ist keine LEI.` };
      return { command: { source, folder: argument && path.resolve(argument), leis, dryRun } };
    }
    case 'codes':
      if (argument === undefined) return { wrong: 'codes braucht eine Datei.' };
      return { command: { source, file: path.resolve(argument), dryRun } };
    case 'boerse':
      return { command: { source, folder: argument && path.resolve(argument), dryRun } };
    case 'ecb':
      return { command: { source, file: argument && path.resolve(argument), dryRun } };
    default:
      return { wrong: `Die Quelle „${source}“ gibt es nicht: ${SOURCES}.` };
  }
}

const OPTION_OF = { stocks: 'demo', name: 'csv', universe: 'yahoo', cik: 'sec', lei: 'esef' } as const;

function misplacedOption(source: string, values: Values): string | null {
  for (const [option, owner] of Object.entries(OPTION_OF)) {
    if (values[option as keyof typeof OPTION_OF] !== undefined && owner !== source) {
      return `--${option} gehört zur Quelle ${owner}.`;
    }
  }
  return null;
}
