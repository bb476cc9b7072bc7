import { z } from 'zod';
import { grouped } from '@/lib/finance/grouped';

/** A report as the index of filings.xbrl.org lists it. Addresses are below its host. */
export type Filing = {
  lei: string;
  /** ISO day; sometimes a wrong one. */
  periodEnd: string;
  /** Number among the reports of an issuer for one period and country. A later one may be a translation or a correction. */
  index: number;
  /** The report in xBRL-JSON; null where it could not be converted. */
  jsonUrl: string | null;
  errors: number;
  /** ISO day on which the index had it. */
  added: string;
};

const attributesSchema = z.object({
  fxo_id: z.string(),
  period_end: z.iso.date(),
  json_url: z.string().nullish(),
  error_count: z.number().nullish(),
  date_added: z.string(),
});

const pageSchema = z.object({
  data: z.array(z.object({ type: z.literal('filing'), attributes: z.unknown() })),
  links: z.object({ next: z.string().nullish() }).nullish(),
});

/** `LEI-PERIODEND-ESEF-COUNTRY-INDEX`; other regimes have other identifiers and rules. */
const ESEF_ID = /^([A-Z0-9]{20})-\d{4}-\d{2}-\d{2}-ESEF-[A-Z]{2}-(\d+)$/;

/** Reads a page of the index: its reports in ESEF, and the address of the next page; null for any other answer. */
export function readFilings(answer: unknown): { filings: Filing[]; next: string | null } | null {
  const page = pageSchema.safeParse(answer);
  if (!page.success) return null;
  const filings = page.data.data.flatMap(({ attributes }) => {
    const one = attributesSchema.safeParse(attributes);
    const [, lei, index] = ESEF_ID.exec(one.data?.fxo_id ?? '') ?? [];
    if (!one.success || lei === undefined) return [];
    const { period_end: periodEnd, json_url: jsonUrl = null, error_count: errors, date_added } = one.data;
    const added = date_added.slice(0, 10);
    return [{ lei, periodEnd, index: Number(index), jsonUrl, errors: errors ?? 0, added }];
  });
  return { filings, next: page.data.links?.next ?? null };
}

/**
 * Groups the reports of an issuer by period, the best first: without errors, the latest (a correction), in English or
 * German, whose facts are the same as in other languages.
 */
export function byPeriod(filings: readonly Filing[]): Map<string, Filing[]> {
  const periods = grouped(filings, ({ periodEnd }) => periodEnd);
  for (const list of periods.values())
    list.sort(
      (a, b) =>
        Number(a.errors > 0) - Number(b.errors > 0) ||
        (a.added === b.added ? 0 : a.added < b.added ? 1 : -1) ||
        languageRank(a.jsonUrl ?? '') - languageRank(b.jsonUrl ?? '') ||
        b.index - a.index,
    );
  return new Map([...periods].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const LANGUAGES = ['en', 'de'];

/** Ranks a file by the language at the end of its name, as in `asml-2022-12-31-en.json`: 0 is the best. */
export function languageRank(name: string): number {
  const language = /[-_ ]([a-z]{2})(?:\.[a-z]+)*$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const rank = LANGUAGES.indexOf(language);
  return rank < 0 ? LANGUAGES.length : rank;
}
