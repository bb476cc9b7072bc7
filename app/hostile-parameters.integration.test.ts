import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { listUrl } from '@/lib/articles/list-page';
import { publishArticles } from '@/lib/articles/publish/publish';
import { returnPath } from '@/lib/auth/sign-in/return-path';
import { filtersFromParams, ledgerAddress } from '@/lib/bookings/ledger-address';
import { paperFiltersFrom, papersAddress } from '@/lib/bookings/papers/papers-address';
import { saleAddress, saleFormFrom } from '@/lib/portfolio/taxes/sale-form';
import { searchAddress, searchStateFromParams } from '@/lib/search/search-params';
import { writeTestArticles } from '@/test/articles';
import { testDatabase } from '@/test/database';
import { fuzzParameters, hostileText, inAddress } from '@/test/hostile-input';
import { ADDRESSES, answeringFiles } from '@/test/hostile-requests';
import { catchLog } from '@/test/log';
import { loadTestMarket } from '@/test/market';
import { ATTACK_STRINGS, attackStrings, describeWithSharedData } from '@/test/shared-data';
import { words } from '@/test/words';
import { middleware } from '../middleware';
import { GET as stockByQuery } from './stock/route';

/** Random values per parameter, and as many attack strings. */
const RUNS = fuzzParameters(120);
/** Milliseconds allowed per page, even on a busy machine. */
const PATIENCE = 30_000;
const SITE = 'http://localhost:3000';

// A generous guard, not a requirement: FUZZ_RUNS may ask for many runs.
jest.setTimeout(900_000);

const database = testDatabase();
let folder: string;

beforeAll(async () => {
  process.env.AUTH_SECRET = 's'.repeat(32);
  catchLog();
  await loadTestMarket(database(), {
    stocks: [
      { id: 'veoo-as-demo', name: 'Veoo', price_date: '2026-04-01', first_price_date: '2026-03-31' },
      { id: 'sap-de', name: 'Allianz', price_date: '2026-04-01', first_price_date: '2026-03-31' },
    ],
    closes: {
      'veoo-as-demo': { '2026-03-31': 110, '2026-04-01': 120 },
      'sap-de': { '2026-03-31': 110, '2026-04-01': 120 },
    },
  });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  writeTestArticles(folder, 3);
  await publishArticles(database(), { paths: [folder], unpublish: [], dryRun: false });
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
  process.env.AUTH_SECRET = '';
  jest.restoreAllMocks();
});

type Given = Record<string, string>;
/** Passes the parameters to the code that handles the address. */
type Visit = (params: Given, query: Given) => unknown;

type Answering = {
  default: (props: object) => unknown;
  generateMetadata?: (props: object) => unknown;
  GET?: (request: Request, context: object) => unknown;
};

const FILES = answeringFiles();

/** Renders a page or an image, or calls a route, with the parameters as Next.js passes them. */
const answered =
  (pattern: string): Visit =>
  async (params, query) => {
    const { GET, generateMetadata, default: render } = (await import(`./${FILES[pattern]}`)) as Answering;
    const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
    if (GET) return GET(new Request(SITE), props);
    await generateMetadata?.(props);
    return render(props);
  };

const addressOf = (pathname: string, query: Given) => `${pathname}?${new URLSearchParams(query)}`;

/** Pages that read their parameters in the browser, after the middleware has read them. */
const personal =
  (pathname: string): Visit =>
  (_, query) =>
    middleware(new NextRequest(SITE + addressOf(pathname, query)));

const returning =
  (pathname: string): Visit =>
  async (_, query) => {
    await middleware(new NextRequest(SITE + addressOf(pathname, query)));
    expectOwn(returnPath(query.callbackUrl));
  };

/** Expects a redirect to stay on this site and to fit into a header. */
function expectOwn(location: string): void {
  expect(location).toMatch(/^\/(?![/\\])[^\p{Cc}]*$/u);
  expect(new URL(location, SITE).origin).toBe(SITE);
  expect(location.length).toBeLessThan(8_000);
}

/** Pages whose state in the browser has an address, which leads to the same state. */
const kept =
  <State>(read: (query: URLSearchParams) => State, addressFor: (state: State) => string): Visit =>
  (_, query) => {
    const state = read(new URLSearchParams(query));
    const address = addressFor(state);
    expectOwn(address);
    expect(read(new URL(address, SITE).searchParams)).toEqual(state);
  };

const visits = (visit: (pattern: string) => Visit, patterns: readonly string[]) =>
  Object.fromEntries(patterns.map((pattern) => [pattern, visit(pattern)]));

/** Every address with parameters and the code that reads them. */
const VISITS: Readonly<Record<string, Visit>> = {
  '/articles': (_, query) => {
    expect(listUrl(addressOf('/articles', query)) ?? '').toMatch(/^(\/articles\/liste\/[a-z-]+\/\d+(\?|$))?/);
  },
  '/portfolio/buchungen': kept(filtersFromParams, ledgerAddress),
  '/portfolio/steuern/belege': kept(paperFiltersFrom, papersAddress),
  '/portfolio/steuern/verkauf': kept(saleFormFrom, saleAddress),
  '/search': (params, query) => {
    expect(searchStateFromParams(query)).toEqual(searchStateFromParams(new URLSearchParams(query)));
    return kept(searchStateFromParams, searchAddress)(params, query);
  },
  '/stock': async (_, query) => {
    const answer = await stockByQuery(new Request(SITE + addressOf('/stock', query)));
    expectOwn(answer.headers.get('location') ?? '');
  },
  ...visits(
    answered,
    words`
    /articles/[slug] /articles/[slug]/opengraph-image /articles/[slug]/thumbnail
    /articles/liste/[category]/[page] /depot-import/[bank] /dividenden/kalender/[jahr]/[monat]
    /kennzahlen/[name] /kennzahlen/[name]/rechnen /portfolio/steuern/[jahr] /rechner/abgeltungsteuer
    /rechner/dividenden /rechner/innerer-wert /rechner/vorabpauschale /reset-password /search/[slug]
    /search/[slug]/[group] /search/ergebnisse /search/land/[slug] /search/sektor/[slug]
    /search/strategie/[slug] /sitemaps/[part] /stock-detail/[id] /stock-detail/[id]/fairer-wert
    /stock-detail/[id]/fairer-wert/rechnen /stock-detail/[id]/opengraph-image
    /stock-detail/[id]/steckbrief /stock/[name] /vergleich
  `,
  ),
  ...visits(
    personal,
    words`
    /confirm-email /forgot-password /kaufkurs-mails /konto /portfolio /portfolio/dividenden
    /portfolio/jahresbericht /portfolio/steuern/vorabpauschale /watchlist /watchlist/dividenden
  `,
  ),
  ...visits(returning, words`/login /register /signed-in`),
};

/** Addresses that are rendered during the build or not handled by pages. */
const NOT_READ = /^\/(api|_next|icons)\//;

/** Next.js throws for a 404 and for a redirect; both are valid answers. */
const isAnswer = (error: unknown): boolean =>
  /^NEXT_(HTTP_ERROR|REDIRECT)/.test(String((error as { digest?: unknown }).digest));

async function expectRead(visit: Visit, params: Given, query: Given): Promise<void> {
  const began = performance.now();
  try {
    const answer = await visit(params, query);
    if (answer instanceof Response && answer.status >= 500) throw new Error(`status ${answer.status}`);
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
  if (performance.now() - began > PATIENCE) throw new Error('The visitor has gone.');
}

/** Parameter values as Next.js passes them, encoded or decoded. Lone surrogates never reach a page. */
const forms = (text: string) => [inAddress(text), text.replace(/\p{Surrogate}/gu, '\ufffd')];

const INPUTS = Object.entries(ADDRESSES).flatMap(([pattern, { path: params, query }]) => {
  const visit = VISITS[pattern];
  if (!visit) return [];
  return [
    ...Object.entries(params).map(([name, good]) => ({
      name: `${pattern}: ${name}`,
      good,
      read: (text: string) => expectRead(visit, { ...params, [name]: text }, query),
    })),
    ...Object.entries(query).map(([name, good]) => ({
      name: `${pattern}?${name}`,
      good,
      read: (text: string) => expectRead(visit, params, { ...query, [name]: text }),
    })),
  ];
});

it('has every address with parameters', () => {
  const known = Object.entries(ADDRESSES)
    .filter(
      ([pattern, { path, query }]) =>
        Object.keys({ ...path, ...query }).length > 0 && !NOT_READ.test(pattern),
    )
    .map(([pattern]) => pattern);
  expect(Object.keys(VISITS).sort()).toEqual(known.sort());
});

it.each(INPUTS)('$name is read whatever it is', async ({ good, read }) => {
  const property = fc.asyncProperty(hostileText(good), fc.nat(1), (text, form) =>
    read(forms(text)[form] as string),
  );
  await fc.assert(property, RUNS);
});

describeWithSharedData(ATTACK_STRINGS, 'attack strings', () => {
  let strings: string[];
  let next = 0;
  beforeAll(() => {
    strings = attackStrings();
  });

  it.each(INPUTS)('$name is read, for the next of them', async ({ read }) => {
    for (let n = 0; n < RUNS.numRuns; n++) {
      const text = strings[next++ % strings.length] as string;
      await read(forms(text)[n % 2] as string);
    }
  });
});
