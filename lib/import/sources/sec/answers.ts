import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { createGuardedFetch, OutgoingError } from '@/lib/platform/http/client/guarded-fetch';
import { SourceError } from '../../source-error';
import { backoff, createPace, retryAfter } from '../pace';

/** A company as the list of tickers names it. */
export type SecCompany = { cik: number; title: string };

/** Where the facts of companies come from. */
export type SecAnswers = {
  /** Companies by ticker, as in `AAPL` and `BRK-B`. */
  tickers(signal: AbortSignal): Promise<ReadonlyMap<string, SecCompany>>;
  /** The parsed answer; null if there is none for this CIK. Throws UnreadableAnswer for one that cannot be read. */
  companyFacts(cik: number, signal: AbortSignal): Promise<unknown>;
};

/** An answer about one company that cannot be used; the message says why, in German. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

const TICKERS = 'company_tickers.json';
const DATA_HOST = 'data.sec.gov';
const FILES_HOST = 'www.sec.gov';

const factsName = (cik: number) => `CIK${String(cik).padStart(10, '0')}`;

/** The part of a file's name that says what it holds: `CIK0000320193-2026.json.gz` is the company 320193. */
const keyOf = (name: string) => /^(?:CIK\d{10}|company_tickers\.json)/.exec(name)?.[0] ?? name;

/**
 * Reads a folder of recordings or of the unpacked bulk file: `company_tickers.json`, and `CIK##########….json` in it or
 * in `companyfacts/`, each also as .gz.
 *
 * @throws SourceError if the folder or the list of tickers is missing
 */
export function folderAnswers(folder: string): SecAnswers {
  let listed: Promise<Map<string, string>> | undefined;
  const list = async () => {
    const here = await readdir(folder).catch(() => {
      throw new SourceError(`Den Ordner ${folder} gibt es nicht`);
    });
    const inside = await readdir(path.join(folder, 'companyfacts')).catch(() => []);
    const names = [...here, ...inside.map((name) => path.join('companyfacts', name))];
    // Reversed: the first of two files of a company stays.
    return new Map(names.reverse().map((name) => [keyOf(path.basename(name)), name]));
  };
  /** The name of a file by its beginning; the folder is listed once. */
  const named = async (key: string) => {
    listed ??= list();
    return (await listed).get(key);
  };
  const read = async (name: string) => {
    const bytes = await readFile(path.join(folder, name));
    return parsed((name.endsWith('.gz') ? unpacked(bytes) : bytes).toString('utf8'));
  };
  return {
    async tickers() {
      const name = await named(TICKERS);
      if (!name) throw new SourceError(`Im Ordner ${folder} fehlt ${TICKERS}, die Liste der Tickersymbole`);
      return tickersOf(await read(name));
    },
    async companyFacts(cik) {
      const name = await named(factsName(cik));
      return name ? await read(name) : null;
    },
  };
}

/** Times in milliseconds. */
const DEFAULTS = {
  /** The SEC allows ten requests a second. */
  interval: 110,
  timeout: 30_000,
  attempts: 4,
  backoff: 1_000,
  longestWait: 120_000,
};

/** The largest answers have about 10 MB. */
const LARGEST = 40_000_000;

export type NetworkOptions = Partial<typeof DEFAULTS> & {
  /** E-mail address that the SEC requires in the name of the caller. */
  contact: string;
  siteName: string;
  /** Replaces both hosts, for recordings on loopback. */
  apiUrl?: string | undefined;
};

/** Asks the SEC, at most ten times a second. @throws SourceError without a contact that it accepts */
export function networkAnswers(options: NetworkOptions): SecAnswers {
  const { interval, timeout, attempts, contact, siteName, apiUrl, ...waits } = { ...DEFAULTS, ...options };
  const guarded = createGuardedFetch({
    hosts: [DATA_HOST, FILES_HOST],
    timeout,
    maxBytes: LARGEST,
    address: apiUrl,
  });
  const pace = createPace(interval);
  const headers = { 'user-agent': `${siteName} ${contact}`, accept: 'application/json' };
  const ask = async (url: string, signal: AbortSignal): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      await pace.turn(signal);
      const { failure, isPassing, wait, body } = await exchange(url, signal);
      if (failure === null) return body === null ? null : parsed(body);
      const pause = wait ?? backoff(attempt, waits.backoff, Math.random());
      if (!isPassing || attempt === attempts || pause > waits.longestWait)
        throw new UnreadableAnswer(`Die SEC ${failure}`);
      await sleep(pause, undefined, { signal });
    }
  };
  const exchange = async (url: string, signal: AbortSignal) => {
    try {
      const response = await guarded(url, { headers, signal });
      const { status } = response;
      if (status === 403)
        throw new SourceError(
          'Die SEC weist die Anfragen ab (Status 403): Sie verlangt in SEC_CONTACT eine erreichbare E-Mail-Adresse',
        );
      const nothing = { failure: null, isPassing: false, wait: null };
      if (status === 404) return { ...nothing, body: null };
      if (status === 200) return { ...nothing, body: await response.text() };
      const wait = retryAfter(response.headers.get('retry-after'), Date.now());
      return {
        failure: `antwortet mit Status ${status}`,
        isPassing: status === 429 || status >= 500,
        wait,
        body: null,
      };
    } catch (cause) {
      if (!(cause instanceof OutgoingError)) throw cause;
      return { failure: cause.message, isPassing: cause.passing, wait: null, body: null };
    }
  };
  return {
    tickers: async (signal) => tickersOf(await ask(`https://${FILES_HOST}/files/${TICKERS}`, signal)),
    companyFacts: (cik, signal) =>
      ask(`https://${DATA_HOST}/api/xbrl/companyfacts/${factsName(cik)}.json`, signal),
  };
}

/** Most answers have a few MB; the default of 16 KB takes longer. */
const CHUNK = 1_000_000;

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { chunkSize: CHUNK });
  } catch {
    throw new UnreadableAnswer('Das Archiv ist beschädigt oder unvollständig');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer(
      text.trimStart().startsWith('<')
        ? 'Die Antwort ist eine Webseite'
        : 'Die Antwort ist kein vollständiges JSON',
    );
  }
}

type TickerRow = { cik_str?: unknown; ticker?: unknown; title?: unknown };

function tickersOf(answer: unknown): ReadonlyMap<string, SecCompany> {
  const tickers = new Map<string, SecCompany>();
  for (const { cik_str: cik, ticker, title } of Object.values((answer ?? {}) as Record<string, TickerRow>))
    if (typeof ticker === 'string' && Number.isInteger(Number(cik)))
      tickers.set(ticker.toUpperCase(), {
        cik: Number(cik),
        title: typeof title === 'string' ? title : ticker,
      });
  if (tickers.size === 0) throw new SourceError('Die Liste der Tickersymbole der SEC ist leer');
  return tickers;
}
