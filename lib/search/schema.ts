import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import {
  MARKET_SORT_KEYS,
  type MarketSortKey,
  SORT_KEYS,
  type SortKey,
} from '@/lib/stocks/cards/sort-fields';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { currencySchema, stockSchema } from '@/lib/stocks/schema';
import { CATEGORIES, CATEGORY_SIZE, type CategoryId } from './presets';
import {
  ALL,
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  filterLabel,
  LISTING_CURRENCY,
  MOST_LISTING_CURRENCIES,
  NAME_LOOKUP,
  oppositeKey,
  SEARCH_COUNTRIES,
  SEARCH_SIZE,
  type SettingKey,
} from './rules';

const UNITS = {
  billions: 'in Milliarden der gefragten Währung',
  ratio: 'als Verhältnis',
  perShare: 'je Aktie, in der gefragten Währung',
  percent: 'in Prozent',
  points: 'von 0 bis 100',
} as const;

const settingOf = (key: FilterKey, isMinimum: boolean) => {
  const { maximum, unit } = FILTERS[key];
  const word = isMinimum ? 'mindestens' : 'höchstens';
  const description = `${filterLabel(key)} ${word}, ${UNITS[unit]}; 0 oder weniger filtert nicht. Der Regler reicht bis ${maximum}`;
  return z.number().nullish().meta({ description });
};

const settings = Object.fromEntries(
  FILTER_KEYS.flatMap((key) => {
    const isMinimum = FILTERS[key].direction === 'minimum';
    return [
      [key, settingOf(key, isMinimum)],
      [oppositeKey(key), settingOf(key, !isMinimum)],
    ];
  }),
) as Record<SettingKey, ReturnType<typeof settingOf>>;

const SECTOR_KEYS = Object.keys(SECTORS) as [Sector, ...Sector[]];

export const currency = currencySchema
  .default(DEFAULT_CURRENCY)
  .meta({ description: 'Währung von Beträgen, in Filtern und in der Antwort' });

export const searchSchema = z
  .object({
    name: z
      .string()
      .max(NAME_LOOKUP.longest)
      .default('')
      .meta({ description: 'Teil von Name, Symbol, ISIN oder WKN, auch mit Tippfehlern; leer für alle' }),
    country: z
      .union([
        z.enum(['', ALL, ...SEARCH_COUNTRIES]),
        z.array(z.enum(SEARCH_COUNTRIES)).max(SEARCH_COUNTRIES.length),
      ])
      .default(ALL)
      .meta({ description: 'Eines oder mehrere; Other steht für alle, die nicht genannt sind' }),
    sector: z
      .union([z.enum(['', ALL, ...SECTOR_KEYS]), z.array(z.enum(SECTOR_KEYS)).max(SECTOR_KEYS.length)])
      .default(ALL)
      .meta({ description: 'Einer oder mehrere' }),
    trading_currency: z
      .union([
        z.literal(''),
        z.string().regex(LISTING_CURRENCY),
        z.array(z.string().regex(LISTING_CURRENCY)).max(MOST_LISTING_CURRENCIES),
      ])
      .default('')
      .meta({ description: 'Währung, in der Aktien notieren, eine oder mehrere; leer für alle' }),
    pays_dividend: z
      .boolean()
      .nullish()
      .meta({ description: 'Ob in zwölf Monaten eine Dividende gezahlt wurde; null für alle' }),
    currency,
    sortBy: z
      .enum(MARKET_SORT_KEYS as [MarketSortKey, ...MarketSortKey[]])
      .default('market_cap')
      .meta({
        description: 'Jede Kennzahl und die vier Scores, auch die, die nicht bei jedem Treffer stehen',
      }),
    sortOrder: z
      .enum(['asc', 'desc'])
      .default('desc')
      .meta({ description: 'Fehlende Werte gelten als die niedrigsten' }),
    limit: z
      .number()
      .int()
      .min(1)
      .max(SEARCH_SIZE.answered)
      .default(SEARCH_SIZE.answered)
      .meta({ description: 'So viele Treffer höchstens' }),
    ...settings,
  })
  .meta({ id: 'StockSearch', description: 'Welche Aktien, und in welcher Reihenfolge' });

export type SearchBody = z.infer<typeof searchSchema>;

type DirectSortKey = Exclude<SortKey, 'next_year_growth'>;
const sorted = Object.fromEntries(
  SORT_KEYS.filter((key): key is DirectSortKey => key !== 'next_year_growth').map((key) => [key, true]),
) as Record<DirectSortKey, true>;

const searchItemSchema = stockSchema
  .pick({ id: true, name: true, sector: true, ...sorted })
  .extend({ next_year_growth: stockSchema.shape.growth_estimates.shape.next_year })
  .meta({ id: 'SearchItem', description: 'Eine Aktie mit ihren wichtigsten Kennzahlen' });

export type SearchItem = z.infer<typeof searchItemSchema>;

export const searchAnswerSchema = z.object({
  success: z.literal(true),
  data: z
    .array(searchItemSchema)
    .meta({ description: `Die ersten Treffer, höchstens ${SEARCH_SIZE.answered} oder \`limit\`` }),
  total: z.number().int().meta({ description: 'So viele Treffer gibt es' }),
  unjudged: z.number().int().meta({
    description:
      'Dividendenzahler, die fehlen, weil ihre bekannten Zahlungen für die gefragten Jahre in Folge nicht weit genug zurückreichen',
  }),
  similar: z.boolean().meta({
    description:
      'Ob kein Wort eines Namens und keine Kennung mit dem Text beginnt, sodass Treffer nur ähnlich heißen',
  }),
  details: z
    .array(stockSchema)
    .meta({ description: `Die ersten ${SEARCH_SIZE.detailed} mit allen Kennzahlen` }),
});

export const histogramQuerySchema = z.object({ currency });

const histogramSchema = z
  .object({
    bins: z.array(z.number().int()).meta({ description: 'Aktien je Abschnitt, der erste beginnt bei 0' }),
    width: z.number().nullable().meta({
      description:
        'Breite eines Abschnitts in der Einheit des Filters; null bei der Marktkapitalisierung, deren Abschnitte auf dem logarithmischen Regler gleich breit sind',
    }),
    below: z.number().int().meta({ description: 'Aktien mit einem Wert von 0 oder weniger' }),
    above: z.number().int().meta({ description: 'Aktien jenseits des Reglers' }),
    unknown: z.number().int().meta({ description: 'Aktien ohne Wert' }),
  })
  .meta({ id: 'FilterHistogram' });

export const histogramsAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object(
    Object.fromEntries(FILTER_KEYS.map((key) => [key, histogramSchema])) as Record<
      FilterKey,
      typeof histogramSchema
    >,
  ),
  trading_currencies: z
    .array(z.object({ currency: z.string(), count: z.number().int() }))
    .meta({ description: 'Währungen, in denen Aktien notieren, mit ihrer Zahl; die häufigste zuerst' }),
});

export const categorySchema = z.object({
  categoryId: z.enum(Object.keys(CATEGORIES) as [CategoryId, ...CategoryId[]]),
  currency,
  limit: z.number().int().min(1).max(100).default(CATEGORY_SIZE.answered),
});

export const categoryAnswerSchema = z.object({
  success: z.literal(true),
  criterion: z.string().meta({ description: 'Wonach die Reihe gewählt und sortiert ist' }),
  data: z.array(searchItemSchema),
});
