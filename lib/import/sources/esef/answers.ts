import { createHash } from 'node:crypto';
import { createPatientFetch, parsedAnswer, UnreadableAnswer, type Waits } from '../patient-fetch';
import type { HeldBack } from '../xbrl/companyfacts';
import type { IssuerReport } from '../xbrl/issuer-facts';
import { UnreadableReport } from '../xbrl/report-facts';
import { byPeriod, type Filing, readFilings } from './filings';
import { readJsonReport } from './json-report';

/**
 * The reports of an issuer, one a period; `held` says of what is left out why. `readFrom` is a digest of all that the index
 * lists; absent where one of them was not readable, or there is no index.
 */
export type IssuerReports = { reports: IssuerReport[]; held: HeldBack[]; readFrom?: string };

export type Reading = { of: readonly unknown[]; readFrom: string | null };

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

export type EsefNetwork = Waits & { siteName: string; address: string | undefined };

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
  const filingsOf = async (lei: string, signal: AbortSignal): Promise<Filing[]> => {
    const query = new URLSearchParams({ 'page[size]': `${PAGE_SIZE}`, 'filter[entity.identifier]': lei });
    let url: string | null = `${ORIGIN}/api/filings?${query}`;
    const filings: Filing[] = [];
    for (let page = 1; url !== null && page <= LAST_PAGE; page++) {
      const text = await fetchText(url, signal);
      const answer = text === null ? { filings: [], next: null } : readFilings(parsedAnswer(text));
      if (!answer) throw new UnreadableAnswer('Die Antwort ist keine Liste von Berichten');
      const foreign = answer.filings.find((filing) => filing.lei !== lei);
      if (foreign)
        throw new UnreadableAnswer(`Die Antwort nennt ein anderes Unternehmen, LEI ${foreign.lei}`);
      filings.push(...answer.filings);
      url = answer.next && new URL(answer.next, ORIGIN).href;
    }
    return filings;
  };
  const reportsOf: EsefAnswers['reportsOf'] = async (lei, signal, known) => {
    const found: IssuerReports = { reports: [], held: [] };
    const filings = await filingsOf(lei, signal);
    const listed = filings.map(({ periodEnd, jsonUrl }) => `${periodEnd} ${jsonUrl}`).sort();
    const digest = createHash('sha256')
      .update(JSON.stringify([known.of, listed]))
      .digest('hex');
    if (digest === known.readFrom) return null;
    if (filings.length === 0)
      found.held.push({ code: 'not_found', reason: `${HOST} hat keine Berichte unter der LEI ${lei}` });
    for (const [periodEnd, versions] of byPeriod(filings)) {
      const added = versions.map((one) => one.added).sort()[0] ?? null;
      const urls = versions.flatMap(({ jsonUrl }) => jsonUrl ?? []);
      const failures: HeldBack[] = [];
      for (const url of urls) {
        const name = url.split('/').at(-1) ?? url;
        const report = await reportAt(url, name, signal);
        if ('code' in report) failures.push(report);
        else {
          found.reports.push({ ...report, added });
          break;
        }
      }
      if (failures.length === urls.length)
        found.held.push(
          failures[0] ?? {
            code: 'missing_data',
            reason: `Den Bericht zum ${periodEnd} gibt es nicht in xBRL-JSON`,
          },
        );
    }
    return found.held.length > 0 ? found : { ...found, readFrom: digest };
  };
  const reportAt = async (
    url: string,
    name: string,
    signal: AbortSignal,
  ): Promise<Omit<IssuerReport, 'added'> | HeldBack> => {
    const text = await fetchText(new URL(url, ORIGIN).href, signal);
    if (text === null) return { code: 'not_found', reason: `${name} gibt es nicht (Status 404)` };
    try {
      return { name, facts: readJsonReport(parsedAnswer(text)) };
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      return { code: 'malformed', reason: `${name} ${error.message}` };
    }
  };
  return { reportsOf };
}
