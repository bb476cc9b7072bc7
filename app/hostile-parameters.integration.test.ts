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
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { writeTestArticles } from '@/test/articles';
import { testDatabase } from '@/test/database';
import { fuzzParameters, hostileText, inAddress } from '@/test/hostile-input';
import { ADDRESSES } from '@/test/hostile-requests';
import { catchLog } from '@/test/log';
import { addTestMarket } from '@/test/market';
import { ATTACK_STRINGS, attackStrings, describeWithSharedData } from '@/test/shared-data';
import { words } from '@/test/words';
import { middleware } from '../middleware';
import * as resetPassword from './(auth)/reset-password/page';
import * as bankGuide from './(info)/depot-import/[bank]/page';
import articleImage from './articles/[slug]/opengraph-image';
import * as article from './articles/[slug]/page';
import { GET as thumbnail } from './articles/[slug]/thumbnail/route';
import * as list from './articles/liste/[category]/[page]/page';
import * as calendar from './dividenden/kalender/[jahr]/[monat]/page';
import * as figure from './kennzahlen/[name]/page';
import * as figureCalculator from './kennzahlen/[name]/rechnen/page';
import * as taxYear from './portfolio/steuern/[jahr]/page';
import * as flatTax from './rechner/abgeltungsteuer/page';
import * as dividendCalculator from './rechner/dividenden/page';
import * as calculator from './rechner/innerer-wert/page';
import * as lumpSum from './rechner/vorabpauschale/page';
import * as part from './search/[slug]/[group]/page';
import * as screen from './search/[slug]/page';
import * as results from './search/ergebnisse/page';
import * as country from './search/land/[slug]/page';
import * as sector from './search/sektor/[slug]/page';
import * as strategy from './search/strategie/[slug]/page';
import { GET as sitemap } from './sitemaps/[part]/route';
import * as stockByName from './stock/[name]/page';
import { GET as stockByQuery } from './stock/route';
import * as fairValue from './stock-detail/[id]/fairer-wert/page';
import * as calculatedValue from './stock-detail/[id]/fairer-wert/rechnen/page';
import stockImage from './stock-detail/[id]/opengraph-image';
import * as stock from './stock-detail/[id]/page';
import * as factSheet from './stock-detail/[id]/steckbrief/page';
import * as comparison from './vergleich/page';

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
  await addTestMarket(database(), {
    stocks: [
      { id: 'veoo-as-demo', name: 'Veoo', price_date: '2026-04-01', first_price_date: '2026-03-31' },
      { id: 'sap-de', name: 'Allianz', price_date: '2026-04-01', first_price_date: '2026-03-31' },
    ],
    closes: {
      'veoo-as-demo': { '2026-03-31': 110, '2026-04-01': 120 },
      'sap-de': { '2026-03-31': 110, '2026-04-01': 120 },
    },
  });
  await refreshUniverse();
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

type Page = {
  default: (props: never) => unknown;
  generateMetadata?: (props: never) => unknown;
};

const page =
  (of: Page): Visit =>
  async (params, query) => {
    const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) } as never;
    await of.generateMetadata?.(props);
    return of.default(props);
  };

const file =
  (of: (request: never, context: never) => unknown): Visit =>
  (params) =>
    of(new Request(SITE) as never, { params: Promise.resolve(params) } as never);

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

/** Reads a query, writes it again, and reads the same of that. */
const sameAgain =
  <State>(read: (query: URLSearchParams) => State, write: (state: State) => string): Visit =>
  (_, query) => {
    const state = read(new URLSearchParams(query));
    const address = write(state);
    expectOwn(address);
    expect(read(new URL(address, SITE).searchParams)).toEqual(state);
  };

const PERSONAL = words`
  /confirm-email /forgot-password /kaufkurs-mails /konto /portfolio /portfolio/dividenden
  /portfolio/jahresbericht /portfolio/steuern/vorabpauschale /watchlist /watchlist/dividenden
`;

const RETURNING = words`/login /register /signed-in`;

/**
 * Every address with parameters and the code that reads them. The benchmark of hostile requests uses the same
 * addresses.
 */
const VISITS: Readonly<Record<string, Visit>> = {
  ...Object.fromEntries(PERSONAL.map((address) => [address, personal(address)])),
  ...Object.fromEntries(RETURNING.map((address) => [address, returning(address)])),
  '/articles': (_, query) => {
    expect(listUrl(addressOf('/articles', query)) ?? '').toMatch(/^(\/articles\/liste\/[a-z-]+\/\d+(\?|$))?/);
  },
  '/articles/[slug]': page(article),
  '/articles/[slug]/opengraph-image': (params) => articleImage({ params: Promise.resolve(params) } as never),
  '/articles/[slug]/thumbnail': file(thumbnail),
  '/articles/liste/[category]/[page]': page(list),
  '/depot-import/[bank]': page(bankGuide),
  '/dividenden/kalender/[jahr]/[monat]': page(calendar),
  '/kennzahlen/[name]': page(figure),
  '/kennzahlen/[name]/rechnen': page(figureCalculator),
  '/portfolio/buchungen': sameAgain(filtersFromParams, ledgerAddress),
  '/portfolio/steuern/belege': sameAgain(paperFiltersFrom, papersAddress),
  '/portfolio/steuern/verkauf': sameAgain(saleFormFrom, saleAddress),
  '/portfolio/steuern/[jahr]': page(taxYear),
  '/rechner/abgeltungsteuer': page(flatTax),
  '/rechner/dividenden': page(dividendCalculator),
  '/rechner/innerer-wert': page(calculator),
  '/rechner/vorabpauschale': page(lumpSum),
  '/reset-password': page(resetPassword),
  '/vergleich': page(comparison),
  '/search': (_, query) => {
    const state = searchStateFromParams(new URLSearchParams(query));
    expect(searchStateFromParams(query)).toEqual(state);
    sameAgain(searchStateFromParams, searchAddress)({}, query);
  },
  '/search/ergebnisse': page(results),
  '/search/[slug]': page(screen),
  '/search/[slug]/[group]': page(part),
  '/search/land/[slug]': page(country),
  '/search/sektor/[slug]': page(sector),
  '/search/strategie/[slug]': page(strategy),
  '/sitemaps/[part]': file(sitemap),
  '/stock': async (_, query) => {
    const answer = await stockByQuery(new Request(SITE + addressOf('/stock', query)));
    expectOwn(answer.headers.get('location') ?? '');
  },
  '/stock-detail/[id]': page(stock),
  '/stock-detail/[id]/fairer-wert': page(fairValue),
  '/stock-detail/[id]/fairer-wert/rechnen': page(calculatedValue),
  '/stock-detail/[id]/steckbrief': page(factSheet),
  '/stock-detail/[id]/opengraph-image': (params) => stockImage({ params: Promise.resolve(params) } as never),
  '/stock/[name]': page(stockByName),
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

const INPUTS = Object.entries(ADDRESSES).flatMap(([pattern, { path: params = {}, query = {} }]) => {
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
    .filter(([pattern, { path, query }]) => (path || query) && !NOT_READ.test(pattern))
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
