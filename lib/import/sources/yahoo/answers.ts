import { z } from 'zod';

/** A number as Yahoo writes it: plain, wrapped in {raw, fmt}, {} for none, or a word that means none. */
export const figure = z
  .union([
    z.number(),
    z.looseObject({ raw: z.number().nullable() }).transform(({ raw }) => raw),
    z.strictObject({}).transform(() => null),
    z.enum(['Infinity', '-Infinity', 'NaN']).transform(() => null),
    z.null(),
  ])
  .optional()
  .transform((value) => value ?? null);

export const words = z
  .string()
  .nullish()
  .transform((value) => value?.replace(/\s+/g, ' ').trim() || null);

/** Exactly the fields that the import reads, by Yahoo's names. Amounts are in the currency named below. */
const modulesSchema = z.object({
  price: z.object({
    symbol: z.string(),
    quoteType: z.string(),
    /** Currency of the quote; GBp, ZAc and ILA are hundredths. */
    currency: words,
    longName: words,
    shortName: words,
    regularMarketPrice: figure,
    /** Seconds since 1970. */
    regularMarketTime: figure,
    marketCap: figure,
  }),
  summaryDetail: z
    .object({
      trailingPE: figure,
      forwardPE: figure,
      dividendRate: figure,
      dividendYield: figure,
      payoutRatio: figure,
      /** Size of a fund. */
      totalAssets: figure,
    })
    .optional(),
  defaultKeyStatistics: z
    .object({
      enterpriseValue: figure,
      enterpriseToEbitda: figure,
      priceToBook: figure,
      trailingEps: figure,
      forwardEps: figure,
      netIncomeToCommon: figure,
      sharesOutstanding: figure,
      impliedSharesOutstanding: figure,
    })
    .optional(),
  financialData: z
    .object({
      /** Currency of all statement figures. */
      financialCurrency: words,
      totalRevenue: figure,
      freeCashflow: figure,
      ebitda: figure,
      totalCash: figure,
      totalDebt: figure,
      operatingMargins: figure,
      profitMargins: figure,
      grossMargins: figure,
      returnOnEquity: figure,
      revenueGrowth: figure,
      earningsGrowth: figure,
    })
    .optional(),
  assetProfile: z.object({ sector: words, country: words }).optional(),
  earningsTrend: z.object({ trend: z.array(z.object({ period: z.string(), growth: figure })) }).optional(),
});

export type Summary = z.output<typeof modulesSchema>;

export const SUMMARY_MODULES = Object.keys(modulesSchema.shape) as (keyof Summary)[];

export const summaryAnswerSchema = z
  .object({ quoteSummary: z.object({ result: z.array(modulesSchema).min(1) }) })
  .transform(({ quoteSummary }) => quoteSummary.result[0] as Summary);

const seconds = z.number().int();

const chartSchema = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: words,
    exchangeTimezoneName: z.string(),
    currentTradingPeriod: z
      .object({ regular: z.object({ start: seconds, end: seconds }) })
      .nullish()
      .transform((periods) => periods?.regular ?? null),
  }),
  timestamp: z.array(seconds).default([]),
  indicators: z.object({
    quote: z.array(z.object({ close: z.array(z.number().nullable()).default([]) })).length(1),
  }),
  events: z
    .object({
      dividends: z
        .record(z.string(), z.object({ date: seconds, amount: z.number(), currency: words }))
        .default({}),
      splits: z
        .record(z.string(), z.object({ date: seconds, numerator: z.number(), denominator: z.number() }))
        .default({}),
    })
    .default({ dividends: {}, splits: {} }),
});

export type Chart = z.output<typeof chartSchema>;

export const chartAnswerSchema = z
  .object({ chart: z.object({ result: z.array(chartSchema).min(1) }) })
  .transform(({ chart }) => chart.result[0] as Chart);

const hitSchema = z.object({
  symbol: z.string().min(1),
  quoteType: z.string(),
  longname: words,
  shortname: words,
  /** Code and name of the exchange: GER, XETRA. */
  exchange: words,
  exchDisp: words,
});

export type SearchHit = z.output<typeof hitSchema>;

/** Private companies have no listing. */
const privateSchema = z.object({ isYahooFinance: z.literal(false) }).transform(() => null);

export const searchAnswerSchema = z
  .object({ quotes: z.array(z.union([privateSchema, hitSchema])) })
  .transform(({ quotes }) => quotes.filter((hit) => hit !== null));
