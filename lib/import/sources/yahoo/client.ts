import type { z } from 'zod';
import { ProviderError } from '../provider';
import {
  type Chart,
  chartAnswerSchema,
  type SearchHit,
  SUMMARY_MODULES,
  type Summary,
  searchAnswerSchema,
  summaryAnswerSchema,
} from './answers';
import { type Period, type Series, statementsAnswerSchema } from './fiscal-answers';

/** Yahoo Finance as the import uses it. All calls throw ProviderError. */
export type YahooClient = {
  summary(symbol: string): Promise<Summary>;
  /** Daily closes with dividends and splits; `from` included, `to` not (ISO days, UTC). */
  chart(symbol: string, from: string, to: string): Promise<Chart>;
  /** All statements of fiscal years, or of twelve months up to each quarter. */
  statements(symbol: string, period: Period, from: string, to: string): Promise<Series[]>;
  /** Listings that fit an ISIN, a name or a symbol exactly, not merely in sound. */
  search(text: string): Promise<SearchHit[]>;
};

export type AbortableInit = RequestInit & { signal: AbortSignal };
export type Transport = (input: string | URL | Request, init: AbortableInit) => Promise<Response>;

/** Listings that a search asks for: a security is traded at many exchanges. */
const HITS = 20;

type CallOptions = { validateResult: false; fetch: typeof fetch };

/**
 * Creates clients that share a session (cookies, and the crumb that Yahoo requires with them); the calls of each end with
 * its signal. They send requests through `transport` and parse the answers themselves, because the library would accept
 * text for numbers ('12,5' as 12).
 */
export async function createYahooClient(
  transport: Transport,
  concurrency: number,
): Promise<(signal: AbortSignal) => YahooClient> {
  const [{ default: createYahooFinance }, modules, cookies, crumbs] = await Promise.all([
    import('yahoo-finance2/createYahooFinance'),
    yahooModules(),
    import('yahoo-finance2/lib/cookieJar'),
    import('yahoo-finance2/lib/getCrumb'),
  ]);
  const cookieJar = new cookies.ExtendedCookieJar();
  // The library caches the crumb for the life of the process, whichever cookie jar is used.
  await crumbs.getCrumbClear(cookieJar);
  let session = 0;
  const YahooFinance = createYahooFinance({ modules });
  const yahoo = new YahooFinance({
    cookieJar,
    queue: { concurrency },
    logger: SILENT,
    suppressNotices: ['yahooSurvey'],
    versionCheck: false,
  });

  return (signal) => {
    const send: typeof fetch = (input, init) => transport(input, { ...init, signal });

    async function ask<T>(
      path: string,
      schema: z.ZodType<T>,
      call: (options: CallOptions) => Promise<unknown>,
    ) {
      const used = session;
      try {
        return await read(path, schema, send, call);
      } catch (error) {
        if (!(error instanceof ProviderError && error.sessionExpired)) throw error;
        // If several calls were refused together, one opens the new session for all.
        if (used === session) {
          session++;
          await crumbs.getCrumbClear(cookieJar);
        }
        return read(path, schema, send, call);
      }
    }
    return {
      summary: (symbol) =>
        ask('/v10/finance/quoteSummary/', summaryAnswerSchema, (options) =>
          yahoo.quoteSummary(encodeURIComponent(symbol), { modules: SUMMARY_MODULES }, options),
        ),
      chart: (symbol, from, to) =>
        ask('/v8/finance/chart/', chartAnswerSchema, (options) =>
          yahoo.chart(
            encodeURIComponent(symbol),
            { period1: from, period2: to, includePrePost: false },
            options,
          ),
        ),
      statements: (symbol, type, from, to) =>
        ask('/ws/fundamentals-timeseries/', statementsAnswerSchema, (options) =>
          yahoo.fundamentalsTimeSeries(
            encodeURIComponent(symbol),
            { period1: from, period2: to, type, module: 'all' },
            options,
          ),
        ),
      search: (text) =>
        ask('/v1/finance/search', searchAnswerSchema, (options) =>
          yahoo.search(text, { quotesCount: HITS, newsCount: 0, enableFuzzyQuery: false }, options),
        ),
    };
  };
}

async function yahooModules() {
  const [chart, fundamentalsTimeSeries, quoteSummary, search] = await Promise.all([
    import('yahoo-finance2/modules/chart'),
    import('yahoo-finance2/modules/fundamentalsTimeSeries'),
    import('yahoo-finance2/modules/quoteSummary'),
    import('yahoo-finance2/modules/search'),
  ]);
  return {
    chart: chart.default,
    fundamentalsTimeSeries: fundamentalsTimeSeries.default,
    quoteSummary: quoteSummary.default,
    search: search.default,
  };
}

const nothing = () => {};
const SILENT = { info: nothing, warn: nothing, error: nothing, debug: nothing, dir: nothing };

/** Maximum requests of one call: more than a session with consent and one answer need (9). */
const SESSION_REQUESTS = 15;

/** Thrown at the library once we have the answer, so that it does not interpret it. */
class AnswerTaken extends Error {
  constructor(readonly answer: unknown) {
    super('answer taken');
  }
}

/** Makes one call and reads the answer received under `path`. */
async function read<T>(
  path: string,
  schema: z.ZodType<T>,
  transport: typeof fetch,
  call: (options: CallOptions) => Promise<unknown>,
): Promise<T> {
  let requests = 0;
  const watched: typeof fetch = async (input, init) => {
    if (++requests > SESSION_REQUESTS) {
      throw new ProviderError('provider_error', 'Yahoo Finance leitet beim Öffnen einer Sitzung im Kreis');
    }
    const response = await transport(input, init);
    if (!new URL(String(input)).pathname.startsWith(path)) return response;
    throw new AnswerTaken(await answerOf(response));
  };
  const thrown = await call({ validateResult: false, fetch: watched }).catch((error: unknown) => error);
  if (thrown instanceof ProviderError) throw thrown;
  if (!(thrown instanceof AnswerTaken)) {
    const message = `Yahoo Finance eröffnet keine Sitzung (${thrown})`;
    throw new ProviderError('provider_error', message, { cause: thrown });
  }
  const parsed = schema.safeParse(thrown.answer);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path ?? [];
  const where = at.join('.') || 'der ganzen Antwort';
  throw new ProviderError('malformed', `Yahoo Finance antwortet in unbekannter Form (bei ${where})`, {
    cause: parsed.error,
    // Within a result, not in what is around it.
    isOfListing: at.some((part) => typeof part === 'number'),
  });
}

/** Reads the JSON of an answer, unless its status says that there is none for this symbol. */
async function answerOf(response: Response): Promise<unknown> {
  const body = await response.text();
  const { status } = response;
  if (status === 401 || status === 403) {
    const message = `Yahoo Finance erkennt die Sitzung nicht an (Status ${status})`;
    throw new ProviderError('provider_error', message, { sessionExpired: true });
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (cause) {
    const what =
      body.trim() === '' ? 'leer' : body.trimStart().startsWith('<') ? 'eine Webseite' : 'kein JSON';
    throw new ProviderError('malformed', `Die Antwort von Yahoo Finance ist ${what}`, { cause });
  }
  if (status === 404) throw new ProviderError('not_found', 'Yahoo Finance kennt das Symbol nicht (mehr)');
  if (status === 400 || status === 422) {
    throw new ProviderError('missing_data', `Yahoo Finance hat dazu keine Daten (Status ${status})`);
  }
  if (status !== 200) {
    throw new ProviderError('provider_error', `Yahoo Finance antwortet mit Status ${status}`);
  }
  return answer;
}
