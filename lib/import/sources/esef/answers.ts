import { createHash } from 'node:crypto';
import { createPatientFetch, parsedAnswer, UnreadableAnswer, type Waits } from '../patient-fetch';
import type { HeldBack } from '../xbrl/companyfacts';
import type { IssuerReport } from '../xbrl/issuer-facts';
import { UnreadableReport } from '../xbrl/report-facts';
import { byPeriod, type Filing, readFilings } from './filings';
import { readJsonReport } from './json-report';

/**
 * The reports of an issuer, one a period; `held` says of what is left out why. `readFrom` is a digest of all that the index
 * lists; absent where there is no index.
 */
type IssuerReports = { reports: IssuerReport[]; held: HeldBack[]; readFrom?: string };

type Reading = { of: readonly unknown[]; readFrom: string | null };

/** Where reports come from. */
export type EsefAnswers = {
  /**
   * Throws UnreadableAnswer where the provider fails.
   *
   * @param known what distinguishes this reading from others, and the digest of an earlier one: null if it would be the same
   */
  reportsOf(lei: string, signal: AbortSignal, known: Reading): Promise<IssuerReports | null>;
  /** LEIs with the names of their reports, where they are known before: those of a folder. */
  issuers?(): Promise<{ named: ReadonlyMap<string, readonly string[]>; held: readonly HeldBack[] }>;
};

const HOST = 'filings.xbrl.org';
const ORIGIN = `https://${HOST}`;

/** Milliseconds between two requests. The operator of the index names no limit. */
const INTERVAL = 1_000;

/** Bytes of an answer; reports with all notes have 20 MB. */
const LARGEST = 100_000_000;

const PAGE_SIZE = 100;
const LAST_PAGE = 20;

type EsefNetwork = Waits & { siteName: string; address: string | undefined };

type FetchText = ReturnType<typeof createPatientFetch>;

/** Asks filings.xbrl.org for the annual reports of issuers, once a second. */
export function networkReports({ siteName, address, ...waits }: EsefNetwork): EsefAnswers {
  const fetchText = createPatientFetch(
    {
      name: HOST,
      hosts: [HOST],
      headers: { 'user-agent': siteName, accept: 'application/json' },
      maxBytes: LARGEST,
      interval: INTERVAL,
      address,
    },
    waits,
  );
  return {
    async reportsOf(lei, signal, known) {
      const filings = await filingsOf(fetchText, lei, signal);
      const listed = filings.map(({ periodEnd, jsonUrl }) => `${periodEnd} ${jsonUrl}`).sort();
      const digest = createHash('sha256')
        .update(JSON.stringify([known.of, listed]))
        .digest('hex');
      if (digest === known.readFrom) return null;
      const found: IssuerReports = { reports: [], held: [] };
      if (filings.length === 0)
        found.held.push({ code: 'not_found', reason: `${HOST} hat keine Berichte unter der LEI ${lei}` });
      for (const [periodEnd, versions] of byPeriod(filings)) {
        const report = await reportOf(fetchText, periodEnd, versions, signal);
        if ('code' in report) found.held.push(report);
        else found.reports.push(report);
      }
      return { ...found, readFrom: digest };
    },
  };
}

async function filingsOf(fetchText: FetchText, lei: string, signal: AbortSignal): Promise<Filing[]> {
  const query = new URLSearchParams({ 'page[size]': `${PAGE_SIZE}`, 'filter[entity.identifier]': lei });
  let url: string | null = `${ORIGIN}/api/filings?${query}`;
  const filings: Filing[] = [];
  for (let page = 1; url !== null && page <= LAST_PAGE; page++) {
    const text = await fetchText(url, signal);
    const answer = text === null ? { filings: [], next: null } : readFilings(parsedAnswer(text));
    if (!answer) throw new UnreadableAnswer('Die Antwort ist keine Liste von Berichten');
    const foreign = answer.filings.find((filing) => filing.lei !== lei);
    if (foreign) throw new UnreadableAnswer(`Die Antwort nennt ein anderes Unternehmen, LEI ${foreign.lei}`);
    filings.push(...answer.filings);
    url = answer.next && new URL(answer.next, ORIGIN).href;
  }
  return filings;
}

/** Reads the first of the versions of a report that can be read, the best first. */
async function reportOf(
  fetchText: FetchText,
  periodEnd: string,
  versions: readonly Filing[],
  signal: AbortSignal,
): Promise<IssuerReport | HeldBack> {
  const added = versions.map((one) => one.added).sort()[0] ?? null;
  let failure: HeldBack | null = null;
  for (const url of versions.flatMap(({ jsonUrl }) => jsonUrl ?? [])) {
    const name = url.split('/').at(-1) ?? url;
    const text = await fetchText(new URL(url, ORIGIN).href, signal);
    try {
      if (text !== null) return { name, facts: readJsonReport(parsedAnswer(text)), added };
      failure ??= { code: 'not_found', reason: `${name} gibt es nicht (Status 404)` };
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      failure ??= { code: 'malformed', reason: `${name} ${error.message}` };
    }
  }
  const reason = `Den Bericht zum ${periodEnd} gibt es nicht in xBRL-JSON`;
  return failure ?? { code: 'missing_data', reason };
}
