import { z } from 'zod';
import { DEFAULT_CURRENCY, DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';
import { SCORED_METRICS, type ScoredMetric } from './metrics';

const figure = z.number().nullable();
const day = z.iso.date();

export const currencySchema = z.enum(DISPLAY_CURRENCY_CODES);

export const dividendSchema = z
  .object({ dividend_id: z.string(), ex_date: day, amount: z.number() })
  .meta({ id: 'Dividend', description: 'One payment per share, in display_currency' });

export type Dividend = z.infer<typeof dividendSchema>;

const scoreSchema = z.object({ score: z.number().int().min(0).max(100) });

const metricScoresSchema = z.object(
  Object.fromEntries(SCORED_METRICS.map((key) => [key, scoreSchema.optional()])) as Record<
    ScoredMetric,
    z.ZodOptional<typeof scoreSchema>
  >,
);

/** A stock as the API answers it; units as in docs/data-sources.md, absent figures are null. */
export const stockSchema = z
  .object({
    id: z.string(),
    originalId: z.string(),
    name: z.string(),
    symbol: z.string(),
    isin: z.string().nullable(),
    wkn: z.string().nullable(),
    sector: z.string().nullable(),
    country: z.string().nullable(),
    trading_currency: z.string(),
    display_currency: currencySchema,
    status: z.enum(['active', 'delisted']),
    /** True for the fictional companies of the demo market. */
    demo: z.boolean(),
    source: z.string(),
    /** The day of the last close, and of the reported figures. */
    price_date: day.nullable(),
    figures_date: day.nullable(),
    current_price: figure,
    daily_change: figure,
    weekly_change: figure,
    monthly_change: figure,
    yearly_change: figure,
    week52_low: figure,
    week52_high: figure,
    dividend: figure,
    dividend_yield: figure,
    payout_ratio: figure,
    last_dividend_date: day.nullable(),
    trailing_p_e: figure,
    forward_p_e: figure,
    price_to_book: figure,
    enterprise_to_ebitda: figure,
    market_cap: figure,
    enterprise_value: figure,
    revenue: figure,
    operating_margin: figure,
    profit_margin: figure,
    gross_margin: figure,
    return_on_equity: figure,
    free_cash_flow: figure,
    revenue_growth: figure,
    earnings_growth: figure,
    growth_estimates: z.object({
      current_qtr: figure,
      next_qtr: figure,
      current_year: figure,
      next_year: figure,
    }),
    metricScores: metricScoresSchema,
    /** How many active companies the scores compare. */
    compared: z.number().int(),
  })
  .meta({ id: 'Stock' });

export type Stock = z.infer<typeof stockSchema>;

export const stockDetailSchema = stockSchema
  .extend({ dividend_history: z.array(dividendSchema) })
  .meta({ id: 'StockDetail', description: 'A stock with all its dividends, oldest first' });

export type StockDetail = z.infer<typeof stockDetailSchema>;

export const stockQuerySchema = z.object({ currency: currencySchema.default(DEFAULT_CURRENCY) });

export const HISTORY_PERIODS = ['week', 'month', 'year', 'fiveYear'] as const;

export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

export const historyQuerySchema = z.object({
  period: z.enum(HISTORY_PERIODS).default('year'),
  currency: currencySchema.default(DEFAULT_CURRENCY),
  indicators: z.enum(['ma']).optional(),
});

export const pricePointSchema = z
  .object({
    date: day,
    price: z.number(),
    ma50: z.number().nullable().optional(),
    ma200: z.number().nullable().optional(),
  })
  .meta({ id: 'PricePoint' });

export type PricePoint = z.infer<typeof pricePointSchema>;

export const stockAnswerSchema = z.object({ success: z.literal(true), data: stockDetailSchema });
export const historyAnswerSchema = z.object({ success: z.literal(true), data: z.array(pricePointSchema) });
