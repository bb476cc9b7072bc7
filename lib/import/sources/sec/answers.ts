import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SourceError } from '../../source-error';
import { createPatientFetch, parsedAnswer, UnreadableAnswer, type Waits } from '../patient-fetch';

/** A company as the list of tickers names it. */
export type SecCompany = { cik: number; title: string };

/** Where the facts of companies come from. */
export type SecAnswers = {
  /** Companies by ticker, as in `AAPL` and `BRK-B`. */
  tickers(signal: AbortSignal): Promise<ReadonlyMap<string, SecCompany>>;
  /** The parsed answer; null if there is none for this CIK. Throws UnreadableAnswer for one that cannot be read. */
  companyFacts(cik: number, signal: AbortSignal): Promise<unknown>;
};

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
    return parsedAnswer((name.endsWith('.gz') ? unpacked(bytes) : bytes).toString('utf8'));
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

/** Milliseconds between two requests: the SEC allows ten a second. */
const INTERVAL = 110;

/** The largest answers have about 10 MB. */
const LARGEST = 40_000_000;

type NetworkOptions = Waits & {
  /** E-mail address that the SEC requires in the name of the caller. */
  contact: string;
  siteName: string;
  /** Replaces both hosts, for recordings on loopback. */
  apiUrl?: string | undefined;
};

/** Asks the SEC, at most ten times a second. @throws SourceError without a contact that it accepts */
export function networkAnswers({ contact, siteName, apiUrl, ...waits }: NetworkOptions): SecAnswers {
  const fetchText = createPatientFetch(
    {
      name: 'Die SEC',
      hosts: [DATA_HOST, FILES_HOST],
      headers: { 'user-agent': `${siteName} ${contact}`, accept: 'application/json' },
      maxBytes: LARGEST,
      interval: INTERVAL,
      address: apiUrl,
      refusal:
        'Die SEC weist die Anfragen ab (Status 403): Sie verlangt in SEC_CONTACT eine erreichbare E-Mail-Adresse',
    },
    waits,
  );
  const ask = async (url: string, signal: AbortSignal): Promise<unknown> => {
    const text = await fetchText(url, signal);
    return text === null ? null : parsedAnswer(text);
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
