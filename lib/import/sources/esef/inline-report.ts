import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { firstDay, ifrsConcept, LEI_SCHEME, lastDay, type ReportFact, unitOf } from '../xbrl/report-facts';

const INLINE = /^http:\/\/www\.xbrl\.org\/20\d\d\/inlineXBRL$/;
const INSTANCE = 'http://www.xbrl.org/2003/instance';

/** Characters that are parsed at once: reports have up to a hundred MB. */
const CHUNK = 500_000;

/** A company and a time; `isPart` with a further dimension. */
type Context = {
  scheme: string;
  entity: string;
  start: string;
  end: string;
  instant: string;
  isPart: boolean;
};

/** A number as it is written, before its context and unit are known: these may follow, or be in another file. */
type Written = {
  attributes: Readonly<Record<string, string>>;
  concept: string;
  text: string;
};

/**
 * Reads the numbers of an inline report (XHTML) of one or several files, whose contexts and units may be in any of them.
 *
 * @see https://www.xbrl.org/specification/inlinexbrl-part1/rec-2013-11-18/inlinexbrl-part1-rec-2013-11-18.html
 */
export async function readInlineReport(documents: readonly string[]): Promise<ReportFact[]> {
  const contexts = new Map<string, Context>();
  const units = new Map<string, string | null>();
  const written: Written[] = [];
  for (const document of documents) {
    const parser = documentParser(contexts, units, written);
    for (let at = 0; at < document.length; at += CHUNK) {
      parser.write(document.slice(at, at + CHUNK));
      await nextTurn();
    }
    parser.end();
  }
  return written.flatMap((one) => factOf(one, contexts, units) ?? []);
}

function factOf(
  { attributes, concept, text }: Written,
  contexts: ReadonlyMap<string, Context>,
  units: ReadonlyMap<string, string | null>,
): ReportFact | null {
  const { contextRef = '', unitRef = '', decimals = '', scale = '0', format = null, sign } = attributes;
  const context = contexts.get(contextRef);
  const unit = units.get(unitRef);
  if (!context || !unit || context.isPart || context.scheme.trim() !== LEI_SCHEME) return null;
  const value = inlineNumber(text, { format, scale: Number(scale), isNegative: sign === '-' });
  const start = context.start === '' ? undefined : firstDay(context.start);
  const end = lastDay(context.end || context.instant);
  if (value === null || start === null || end === null) return null;
  const exact = /^-?\d+$/.test(decimals) ? Number(decimals) : null;
  return { lei: context.entity.trim(), concept, unit, start, end, value, decimals: exact };
}

/** Collects contexts, units and numbers of a document. */
function documentParser(
  contexts: Map<string, Context>,
  units: Map<string, string | null>,
  written: Written[],
): Parser {
  const namespaces = new Map<string, string>();
  const isInstance = (prefix: string) => namespaces.get(prefix) === INSTANCE;
  let context: Context | null = null;
  let unit: { id: string; above: string[]; below: string[]; isBelow: boolean } | null = null;
  /** The text of an element of a context or unit. */
  let text = '';
  /** Numbers whose text is being read: one may stand in another. */
  const open: (Written | null)[] = [];
  return new Parser(
    {
      onopentag(name, attributes) {
        for (const [key, value] of Object.entries(attributes))
          if (key.startsWith('xmlns')) namespaces.set(key.slice('xmlns:'.length), value);
        const [prefix, local] = splitName(name);
        text = '';
        if (local === 'nonFraction' && INLINE.test(namespaces.get(prefix) ?? '')) {
          const concept = ifrsConcept(attributes.name ?? '', namespaces);
          const isRead = concept !== null && attributes.target === undefined && !isNil(attributes);
          open.push(isRead ? { attributes, concept, text: '' } : null);
        } else if (local === 'context' && isInstance(prefix)) {
          context = { scheme: '', entity: '', start: '', end: '', instant: '', isPart: false };
          contexts.set(attributes.id ?? '', context);
        } else if (local === 'unit' && isInstance(prefix))
          unit = { id: attributes.id ?? '', above: [], below: [], isBelow: false };
        else if (context) {
          if (local === 'identifier') context.scheme = attributes.scheme ?? '';
          if (local === 'explicitMember' || local === 'typedMember') context.isPart = true;
        } else if (unit && local === 'unitDenominator') unit.isBelow = true;
      },
      ontext(data) {
        for (const one of open) if (one) one.text += data;
        if (context || unit) text += data;
      },
      onclosetag(name) {
        const [prefix, local] = splitName(name);
        if (local === 'nonFraction' && INLINE.test(namespaces.get(prefix) ?? '')) {
          const done = open.pop();
          if (done) written.push(done);
        } else if (context) {
          if (local === 'identifier') context.entity = text;
          if (local === 'startDate') context.start = text;
          if (local === 'endDate') context.end = text;
          if (local === 'instant') context.instant = text;
          if (local === 'context') context = null;
        } else if (unit) {
          if (local === 'measure') (unit.isBelow ? unit.below : unit.above).push(text.trim());
          if (local === 'unitDenominator') unit.isBelow = false;
          if (local === 'unit') {
            units.set(unit.id, unitOf(unit.above, unit.below, namespaces));
            unit = null;
          }
        }
      },
    },
    { xmlMode: true },
  );
}

const isNil = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).some(([name, value]) => name.endsWith(':nil') && /^(true|1)$/.test(value));

/** Splits a name into prefix and local part. */
function splitName(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Ways to write a number, by the local name of `format` without its hyphens. @see https://www.xbrl.org/inline-transformation-registry */
const DECIMAL_POINT = /^num(dotdecimal(in|apos)?|commadot|spacedot)$/;
const DECIMAL_COMMA = /^num(commadecimal(apos)?|dotcomma|comma|spacecomma)$/;
const ZERO = /^(fixedzero|zerodash|numdash)$/;

/**
 * Reads a number of an inline report: written as `format` says, times ten to the power of `scale`.
 *
 * @param format null: as XML writes it
 * @returns null for what is no number, or written in a way that is not known
 */
export function inlineNumber(
  text: string,
  { format, scale, isNegative }: { format: string | null; scale: number; isNegative: boolean },
): number | null {
  const digits = plainDigits(text.trim(), format?.split(':').at(-1)?.replaceAll('-', '') ?? null);
  // Written with its exponent, so that 18828.9 million have no remainder.
  if (digits === null || !/^(\d+\.?\d*|\.\d+)$/.test(digits) || !Number.isInteger(scale)) return null;
  const value = Number(`${digits}e${scale}`);
  return isNegative && value !== 0 ? -value : value;
}

function plainDigits(text: string, format: string | null): string | null {
  if (format === null) return text;
  if (ZERO.test(format)) return '0';
  const compact = text.replace(/[\s'’`]/g, '');
  if (DECIMAL_POINT.test(format)) return compact.replaceAll(',', '');
  return DECIMAL_COMMA.test(format) ? compact.replaceAll('.', '').replace(',', '.') : null;
}
