import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RealMarket, type Series, TODAY } from './market';
import { HELD, type Listing, OTHERS, type RealSecurity } from './securities';

const EXCHANGES: Readonly<Record<string, { shown: string; zone: string; opens: string }>> = {
  NYQ: { shown: 'NYSE', zone: 'America/New_York', opens: '14:30' },
  GER: { shown: 'XETRA', zone: 'Europe/Berlin', opens: '08:00' },
  FRA: { shown: 'Frankfurt', zone: 'Europe/Berlin', opens: '07:00' },
  LSE: { shown: 'London', zone: 'Europe/London', opens: '08:00' },
  TOR: { shown: 'Toronto', zone: 'America/Toronto', opens: '14:30' },
  EBS: { shown: 'Swiss', zone: 'Europe/Zurich', opens: '08:00' },
};

const HOST = 'https://query2.finance.yahoo.com';

type Exchange = { name: string; url: string; body: unknown };

/**
 * Writes a folder that `npm run data:replay` serves as Yahoo Finance: searches by ISIN and name, quotes, charts and
 * statements of the securities.
 *
 * @returns the folder
 */
export function writeYahooAnswers(market: RealMarket): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yahoo-answers-'));
  const write = ({ name, url, body }: Exchange) =>
    fs.writeFileSync(
      path.join(folder, `${name.replace(/[^\w.-]/g, '_')}.json`),
      JSON.stringify({ request: { url: `${HOST}${url}` }, response: { status: 200, bodyJson: body } }),
    );
  const all = [...HELD, ...OTHERS];
  const answerTo = (query: string, hits: readonly RealSecurity[]) =>
    write({
      name: `search-${query}`,
      url: `/v1/finance/search?q=${encodeURIComponent(query)}`,
      body: searchAnswer(hits),
    });
  for (const security of all)
    if ((security.answers ?? 'isin') === 'isin') answerTo(market.codesOf(security).isin, [security]);
  // A search finds the symbol, and names that begin with it, whatever their case and signs.
  const queries = all.flatMap(({ yahooName, listings }) => [
    ...listings.map(({ symbol }) => symbol),
    ...beginnings(yahooName),
  ]);
  for (const query of new Set(queries.flatMap((one) => [one.toLowerCase(), plain(one)]))) {
    const isMeant = ({ answers, yahooName, listings }: RealSecurity) =>
      answers !== 'none' &&
      (plain(yahooName).startsWith(plain(query)) ||
        listings.some(({ symbol }) => symbol.toLowerCase() === query));
    answerTo(query, all.filter(isMeant));
  }
  for (const security of all)
    for (const listing of security.listings)
      if (security.until !== null) for (const one of listingAnswers(security, listing, market)) write(one);
  return folder;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9& -]/g, '');

/** Prefixes of a name as a person types it: letters of the first word, then word by word. */
const beginnings = (name: string): string[] => {
  const words = name.split(' ');
  const [first = ''] = words;
  return [
    ...[...first].map((_, n) => first.slice(0, n + 1)).slice(3),
    ...words.map((_, n) => words.slice(0, n + 1).join(' ')),
  ];
};

const searchAnswer = (hits: readonly RealSecurity[]) => {
  const quotes = hits
    .flatMap((security) => security.listings.map((listing) => ({ security, listing })))
    .slice(0, 20);
  return {
    count: quotes.length,
    quotes: quotes.map(({ security: { yahooName, kind }, listing: { symbol, exchange } }, n) => ({
      symbol,
      exchange,
      exchDisp: EXCHANGES[exchange]?.shown,
      index: 'quotes',
      score: 20_010 - n,
      longname: yahooName,
      shortname: yahooName.toUpperCase().slice(0, 30),
      isYahooFinance: true,
      quoteType: kind === 'fund' ? 'ETF' : 'EQUITY',
      typeDisp: kind === 'fund' ? 'ETF' : 'Equity',
    })),
    news: [],
  };
};

/** The answers for one listing. */
function listingAnswers(security: RealSecurity, listing: Listing, market: RealMarket): Exchange[] {
  const { symbol, currency, exchange } = listing;
  const { zone = 'Europe/Berlin', opens = '08:00' } = EXCHANGES[exchange] ?? {};
  const series = market.seriesOf(security, currency);
  const untilItsLast = (all: Series) => new Map([...all].filter(([day]) => day <= (security.until ?? TODAY)));
  const closes = untilItsLast(series.closes);
  const dividends = untilItsLast(series.dividends);
  const at = (day: string) => Date.parse(`${day}T${opens}:00Z`) / 1000;
  const days = [...closes.keys()];
  const last = days.at(-1) ?? TODAY;
  const price = closes.get(last) ?? null;
  const shares = 500_000_000;
  const quote = {
    symbol,
    currency,
    quoteType: security.kind === 'fund' ? 'ETF' : 'EQUITY',
    exchange,
    longName: security.yahooName,
    shortName: security.yahooName.toUpperCase().slice(0, 30),
    regularMarketPrice: price,
    regularMarketTime: at(last) + 8 * 3600,
    marketCap: price === null ? null : price * shares,
  };
  const modules =
    security.kind === 'fund'
      ? { price: quote, summaryDetail: { totalAssets: 5_000_000_000 } }
      : {
          price: quote,
          summaryDetail: { trailingPE: 18, dividendYield: 0.02 },
          defaultKeyStatistics: { sharesOutstanding: shares },
          assetProfile: { sector: 'Industrials', country: 'United States' },
        };
  const chart = {
    meta: { symbol, currency, exchangeTimezoneName: zone },
    timestamp: days.map(at),
    indicators: { quote: [{ close: [...closes.values()] }] },
    events: {
      dividends: Object.fromEntries(
        [...dividends].map(([day, amount]) => [at(day), { date: at(day), amount, currency }]),
      ),
      splits: Object.fromEntries(
        (security.splits ?? []).map(([day, ratio]) => [
          at(day),
          { date: at(day), numerator: ratio, denominator: 1, splitRatio: `${ratio}:1` },
        ]),
      ),
    },
  };
  const names = Object.keys(modules).join(',');
  const timeseries = (period: string) => ({
    name: `${period}-${symbol}`,
    url: `/ws/fundamentals-timeseries/v1/finance/timeseries/${symbol}?type=${period}TotalRevenue`,
    body: { timeseries: { result: [], error: null } },
  });
  return [
    {
      name: `quoteSummary-${symbol}`,
      url: `/v10/finance/quoteSummary/${symbol}?modules=${names}`,
      body: { quoteSummary: { result: [modules], error: null } },
    },
    {
      name: `chart-${symbol}`,
      url: `/v8/finance/chart/${symbol}?interval=1d`,
      body: { chart: { result: [chart], error: null } },
    },
    timeseries('annual'),
    timeseries('trailing'),
  ];
}
