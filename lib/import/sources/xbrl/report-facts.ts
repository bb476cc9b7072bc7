import { epochDay, isoDay } from '@/lib/finance/daily-series';

/** A number of a whole group in a report, in full units; days are ISO. Parts (segments, equity components) are left out. */
export type ReportFact = {
  lei: string;
  /** Local name of an `ifrs-full` concept. */
  concept: string;
  /** `EUR`, `shares` or `EUR/shares`. */
  unit: string;
  /** First day of a period; absent: a figure of the day `end`. */
  start?: string;
  end: string;
  value: number;
  /** Digits after the decimal point that are exact (-3: thousands); null: all are. Says nothing about the value's size. */
  decimals: number | null;
};

/** A report that cannot be used. The message says why, in German, after the name of the report. */
export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
}

/** Namespaces by prefix, as a report declares them. */
export type Namespaces = ReadonlyMap<string, string>;

/** The standard's namespace carries the year of the taxonomy. Concepts of a company itself are in other ones. */
const IFRS = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/\d{4}-\d{2}-\d{2}\/ifrs-full$/;
const CURRENCIES = 'http://www.xbrl.org/2003/iso4217';
const INSTANCE = 'http://www.xbrl.org/2003/instance';

/** Identifiers of companies that are LEIs. */
export const LEI_SCHEME = 'http://standards.iso.org/iso/17442';

/** Splits a name at its colon; the namespace is undefined for a prefix that is not declared. */
export function qualified(name: string, namespaces: Namespaces): { namespace?: string; local: string } {
  const [prefix = '', ...local] = name.split(':');
  return { namespace: namespaces.get(prefix), local: local.join(':') };
}

/** Returns the local name of an `ifrs-full` concept; null for a concept of the company or another taxonomy. */
export function ifrsConcept(name: string, namespaces: Namespaces): string | null {
  const { namespace, local } = qualified(name, namespaces);
  return namespace !== undefined && IFRS.test(namespace) ? local : null;
}

/** Returns the name of a unit of which figures are read; null for any other one. */
export function unitOf(
  numerator: readonly string[],
  denominator: readonly string[],
  namespaces: Namespaces,
): string | null {
  const [above, below] = [numerator, denominator].map((measures) =>
    measures.map((measure) => {
      const { namespace, local } = qualified(measure, namespaces);
      if (namespace === CURRENCIES && /^[A-Z]{3}$/.test(local)) return local;
      return namespace === INSTANCE && local === 'shares' ? local : null;
    }),
  ) as [(string | null)[], (string | null)[]];
  const [unit] = above;
  if (above.length !== 1 || !unit) return null;
  if (below.length === 0) return unit;
  return below.length === 1 && below[0] === 'shares' && unit !== 'shares' ? `${unit}/shares` : null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T(\d{2}:\d{2}:\d{2})(?:\.0+)?Z?)?$/;

/** Returns the day with which a period begins; null for what is no day. */
export const firstDay = (text: string): string | null => momentOf(text)?.day ?? null;

/** Returns the last day of a period: midnight belongs to the day before, a day without a time to itself. */
export function lastDay(text: string): string | null {
  const moment = momentOf(text);
  return moment?.time === '00:00:00' ? isoDay(epochDay(moment.day) - 1) : (moment?.day ?? null);
}

function momentOf(text: string): { day: string; time: string | undefined } | null {
  const [, day = '', , time] = MOMENT.exec(text.trim()) ?? [];
  return Number.isNaN(Date.parse(day)) ? null : { day, time };
}

/** Reads a number as XML writes it; null for anything else, such as an error of a conversion. */
export function canonicalNumber(text: string): number | null {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text.trim())) return null;
  // Zero has no sign.
  return Number(text) || 0;
}
