import { z } from 'zod';
import { DEFAULT_CURRENCY, DISPLAY_CURRENCY_CODES, RATE_SOURCES } from '@/lib/currencies/rules';
import { day, text } from '@/lib/platform/format/described';
import { FUND_FACTS, type FundFact } from './kinds';
import {
  METRICS,
  type MetricKey,
  type MetricUnit,
  SCORED_METRICS,
  type ScoredMetric,
  STOCK_FIGURES,
  type StockFigure,
  SUMMARY_KEYS,
  type SummaryKey,
} from './metrics';
import { LARGEST_BATCH } from './rules';

const orNull = {
  text: (description: string) => z.string().nullable().meta({ description }),
  day: (description: string) => z.iso.date().nullable().meta({ description }),
  number: (description: string) => z.number().nullable().meta({ description }),
};

const UNITS: Readonly<Record<MetricUnit, string>> = {
  percent: 'in Prozent (3.5 heißt 3,5 %)',
  fraction: 'als Anteil (0.15 heißt 15 %)',
  ratio: 'als Verhältnis',
  count: 'als ganze Zahl',
  money: 'in display_currency',
  perShare: 'je Aktie, in display_currency',
};

/** Schema of a figure of METRICS, described by its label and unit; null if unknown. */
const figure = (key: MetricKey) => orNull.number(`${METRICS[key].label} ${UNITS[METRICS[key].unit]}`);
const figures = Object.fromEntries(STOCK_FIGURES.map((key) => [key, figure(key)])) as Record<
  StockFigure,
  ReturnType<typeof figure>
>;
const most = (key: MetricKey) =>
  orNull.number(
    `${key} höchstens; null: Es können mehr sein, die Reihe beginnt vor der ersten bekannten Zahlung`,
  );
const change = (period: string) =>
  orNull.number(`Kursänderung über ${period} in display_currency, ${UNITS.percent}`);

export const currencySchema = z.enum(DISPLAY_CURRENCY_CODES);

export const specialSchema = z.enum(['special', 'open']).nullable().meta({
  description:
    'Ob die Zahlung in der Handelswährung aus der Reihe fällt; open: die neueste, die erst die nächste als Sonderzahlung ausweist',
});

const dividendSchema = z
  .object({
    dividend_id: text('Kennung der Ausschüttung'),
    ex_date: day('Tag, ab dem die Aktie ohne diese Dividende gehandelt wird'),
    amount: z.number().meta({ description: 'Je Aktie, in display_currency zum Kurs des Tages' }),
    special_amount: z.number().meta({ description: 'Teil davon, der eine Sonderzahlung ist' }),
    special: specialSchema,
  })
  .meta({ id: 'Dividend', description: 'Eine Ausschüttung' });

export type Dividend = z.infer<typeof dividendSchema>;

/** A dividend per share; its currency is named beside it. */
export type Payment = Pick<Dividend, 'ex_date' | 'amount'>;

const scoreSchema = z.object({ score: z.number().int().min(0).max(100), compared: z.number().int() }).meta({
  id: 'Score',
  description: 'Besser als so viel Prozent der verglichenen Unternehmen, und wie viele das sind',
});

const metricScoresSchema = z.object(
  Object.fromEntries(SCORED_METRICS.map((key) => [key, scoreSchema.optional()])) as Record<
    ScoredMetric,
    z.ZodOptional<typeof scoreSchema>
  >,
);

const percentileSchema = z.number().int().min(0).max(100).optional();

const summaryPercentilesSchema = z
  .object(
    Object.fromEntries(SUMMARY_KEYS.map((key) => [key, percentileSchema])) as Record<
      SummaryKey,
      typeof percentileSchema
    >,
  )
  .meta({ description: 'Rang jedes Gesamtscores unter denen aller Unternehmen, in Prozent' });

/** A stock in API answers; units as in docs/data-sources.md, missing figures are null. */
export const stockSchema = z
  .object({
    id: text('Kennung, unveränderlich und Teil der Adresse'),
    kind: z.enum(['share', 'fund', 'index', 'bond', 'other']).meta({
      description:
        'Aktie, Fonds (auch ETF), Index, Anleihe oder Sonstiges (die letzten nur als eigene Wertpapiere)',
    }),
    originalId: text('Symbol beim Anbieter der Daten'),
    name: text('Name des Unternehmens'),
    symbol: text('Symbol an der Börse'),
    isin: orNull.text('Internationale Wertpapierkennnummer'),
    wkn: orNull.text('Deutsche Wertpapierkennnummer'),
    sector: orNull.text('Sektor, englisch'),
    country: orNull.text('Land, englisch'),
    trading_currency: text('Währung des Börsenplatzes'),
    display_currency: currencySchema.meta({ description: 'Währung aller Beträge dieser Antwort' }),
    rate_date: orNull.day('Tag des letzten Wechselkurses, zu dem umgerechnet wurde; null ohne Umrechnung'),
    rate_stale: z.boolean().meta({ description: 'Dieser Wechselkurs ist älter als sieben Tage' }),
    rate_source: z
      .enum(RATE_SOURCES)
      .nullable()
      .meta({ description: 'Woher dieser Kurs ist: von der EZB, aus einem CSV-Import oder erfunden (demo)' }),
    status: z.enum(['active', 'delisted']).meta({ description: 'Gelistet oder nicht mehr' }),
    demo: z.boolean().meta({ description: 'Ein erfundenes Unternehmen des Demomarkts' }),
    source: text('Woher die Daten stammen'),
    price_date: orNull.day('Tag des letzten Schlusskurses'),
    price_stale: z.boolean().meta({
      description:
        'Seine Börse hat danach an fünf Tagen gehandelt, oder er ist älter, als Feiertage erklären',
    }),
    figures_date: orNull.day('Tag, von dem die berichteten Kennzahlen sind'),
    ...figures,
    daily_change: change('einen Tag'),
    weekly_change: change('eine Woche'),
    monthly_change: change('einen Monat'),
    yearly_change: change('ein Jahr'),
    last_dividend_date: orNull.day('Tag der letzten Ausschüttung'),
    held_dividend_date: orNull.day('Ex-Tag der jüngsten Zahlung, die zweifelhaft ist und nicht mitzählt'),
    fiscal_year_end: orNull.day(
      'Ende des letzten Geschäftsjahres, von dem die Kennzahlen von roic bis share_growth sind',
    ),
    dividend_increases_most: most('dividend_increases'),
    dividend_without_cut_most: most('dividend_without_cut'),
    growth_estimates: z.object({
      current_qtr: figure('current_qtr_growth'),
      next_qtr: figure('next_qtr_growth'),
      current_year: figure('current_year_growth'),
      next_year: figure('next_year_growth'),
    }),
    metricScores: metricScoresSchema,
    summaryPercentiles: summaryPercentilesSchema,
    compared: z.number().int().meta({ description: 'Mit so vielen Unternehmen wird höchstens verglichen' }),
  })
  .meta({ id: 'Stock' });

export type Stock = z.infer<typeof stockSchema>;

const comparisonSchema = z
  .object({
    sector: z
      .object({
        lower: z.number(),
        middle: z.number(),
        upper: z.number(),
        median: z.number().nullable().meta({ description: 'Median der Werte; null bei Beträgen' }),
      })
      .nullable()
      .meta({ description: 'Quartile der Scores des Sektors; null mit weniger als fünf Unternehmen' }),
    market: orNull.number('Median der Werte aller Unternehmen; null bei Beträgen'),
  })
  .meta({ id: 'Comparison', description: 'Übliche Werte einer Kennzahl' });

const comparisonsSchema = z.object(
  Object.fromEntries(SCORED_METRICS.map((key) => [key, comparisonSchema.optional()])) as Record<
    ScoredMetric,
    z.ZodOptional<typeof comparisonSchema>
  >,
);

/** Typical values of the metrics of a stock that have a score. */
export type Comparisons = z.infer<typeof comparisonsSchema>;

const fact = <Fact extends FundFact>(key: Fact, description: string) =>
  z
    .enum(
      Object.keys(FUND_FACTS[key]) as (keyof (typeof FUND_FACTS)[Fact])[] as [
        keyof (typeof FUND_FACTS)[Fact] & string,
      ],
    )
    .nullable()
    .meta({ description });

const fundFactsSchema = z
  .object({
    distribution: fact('distribution', 'Ob Erträge ausgeschüttet oder wieder angelegt werden'),
    fund_type: fact('fund_type', 'Art des Fonds für die Teilfreistellung'),
    replication: fact('replication', 'Wie ein ETF seinen Index abbildet'),
    index_kind: fact('index_kind', 'Ob ein Index Dividenden enthält'),
    expense_ratio: orNull.number('Laufende Kosten im Jahr als Anteil'),
    size: orNull.number('Vermögen des Fonds in display_currency'),
  })
  .meta({ id: 'FundFacts' });

/** Facts about a fund or an index. */
export type FundFacts = z.infer<typeof fundFactsSchema>;

const joinedRangeSchema = z
  .object({ source: text('Die andere Quelle'), from: day('Erster Tag'), to: day('Letzter Tag') })
  .meta({
    id: 'JoinedRange',
    description: 'Kurse, die von einer anderen Quelle als der des Wertpapiers sind',
  });

export const stockDetailSchema = stockSchema
  .extend({
    joined_closes: z
      .array(joinedRangeSchema)
      .meta({ description: 'Zeiträume, deren Kurse eine andere Quelle gefüllt hat; meist keine' }),
    sector_companies: z
      .number()
      .int()
      .meta({ description: 'Aktive Unternehmen des Sektors, dieses eingeschlossen; 0 ohne Vergleich' }),
    comparisons: comparisonsSchema.meta({ description: 'Übliche Werte je Kennzahl; leer ohne Vergleich' }),
    week52_low: orNull.number(
      'Tiefster Schlusskurs der letzten 52 Wochen, jeder zum Wechselkurs seines Tages',
    ),
    week52_high: orNull.number(
      'Höchster Schlusskurs der letzten 52 Wochen, jeder zum Wechselkurs seines Tages',
    ),
    fund: fundFactsSchema.nullable().meta({ description: 'Angaben zu Fonds oder Index; null bei Aktien' }),
    dividend_history: z.array(dividendSchema),
  })
  .meta({
    id: 'StockDetail',
    description: 'Eine Aktie mit ihrer 52-Wochen-Spanne und all ihren Dividenden, die älteste zuerst',
  });

export type StockDetail = z.infer<typeof stockDetailSchema>;

export const stockParamsSchema = z.object({
  id: z.string().min(1).max(64).meta({ description: 'Kennung der Aktie, etwa sap-de' }),
});

const currencyQuery = currencySchema
  .default(DEFAULT_CURRENCY)
  .meta({ description: 'Währung, in der die Antwort Beträge nennt' });

export const stockQuerySchema = z.object({ currency: currencyQuery });

export const stocksQuerySchema = z.object({
  ids: z
    .string()
    .max(65 * LARGEST_BATCH)
    .regex(/^[^,]{1,64}(,[^,]{1,64})*$/)
    .refine((ids) => ids.split(',').length <= LARGEST_BATCH)
    .meta({ description: `Kennungen mit Komma dazwischen, höchstens ${LARGEST_BATCH}` }),
  currency: currencyQuery,
});

const HISTORY_PERIODS = ['week', 'month', 'yearToDate', 'year', 'fiveYear', 'max'] as const;

export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

export const sparklinesQuerySchema = stocksQuerySchema;

export const historyQuerySchema = z.object({
  period: z.enum(HISTORY_PERIODS).default('year').meta({
    description:
      'Zeitraum bis zum letzten Kurs, yearToDate ab dem Jahresende davor; fiveYear nennt den letzten Kurs jeder Woche, max bei langer Geschichte den jedes Monats',
  }),
  currency: currencyQuery,
  indicators: z.enum(['ma']).optional().meta({ description: 'ma: mit gleitenden Durchschnitten' }),
});

const pricePointSchema = z
  .object({
    date: day('Handelstag'),
    price: z.number().meta({ description: 'Schlusskurs in der gefragten Währung zum Wechselkurs des Tages' }),
    ma50: orNull.number('Mittel der letzten 50 Handelstage').optional(),
    ma200: orNull.number('Mittel der letzten 200 Handelstage').optional(),
  })
  .meta({ id: 'PricePoint', description: 'Ein Kurs' });

export type PricePoint = z.infer<typeof pricePointSchema>;

export const stockAnswerSchema = z.object({ success: z.literal(true), data: stockDetailSchema });
export const stocksAnswerSchema = z.object({
  success: z.literal(true),
  data: z.array(stockSchema).meta({ description: 'In der Reihenfolge der Kennungen; unbekannte fehlen' }),
});
export const historyAnswerSchema = z.object({ success: z.literal(true), data: z.array(pricePointSchema) });
export const sparklinesAnswerSchema = z.object({
  success: z.literal(true),
  data: z.record(z.string(), z.string().nullable()).meta({
    description:
      'Je Kennung die Linie der Schlusskurse eines Jahres, jeder zum Wechselkurs seines Tages, als Pfad eines SVG von 90 × 24; null ohne Kurse',
  }),
});
