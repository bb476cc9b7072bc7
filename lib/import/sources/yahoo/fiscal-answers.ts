import { z } from 'zod';
import { figure, words } from './answers';
import { SERIES } from './fiscal-series';

/** The kinds of periods of Yahoo's statements, with the length that each must have. */
export const PERIODS = { annual: '12M', trailing: 'TTM' } as const;

export type Period = keyof typeof PERIODS;

const READ: ReadonlySet<string> = new Set(
  Object.keys(PERIODS).flatMap((period) => SERIES.map((name) => period + name)),
);

/** Null stands where a year has no value. */
const pointsSchema = z
  .array(
    z
      .object({
        asOfDate: z.iso.date(),
        periodType: words,
        /** Can differ from that of other series of the same answer. */
        currencyCode: words,
        reportedValue: figure,
      })
      .nullable(),
  )
  .nullish()
  .transform((points) => points?.filter((point) => point !== null) ?? []);

const readSchema = z.object({ symbol: z.string(), type: z.string(), points: pointsSchema });

/** A series has its points under the name of its type. */
const seriesSchema = z
  .looseObject({ meta: z.object({ symbol: z.array(z.string()).min(1), type: z.array(z.string()).min(1) }) })
  .transform((series): z.input<typeof readSchema> => {
    const [symbol = '', type = ''] = [series.meta.symbol[0], series.meta.type[0]];
    const points = READ.has(type) ? (series as Record<string, unknown>)[type] : null;
    return { symbol, type, points: points as z.input<typeof pointsSchema> };
  })
  .pipe(readSchema);

export type Series = z.output<typeof seriesSchema>;

export const statementsAnswerSchema = z
  .object({ timeseries: z.object({ result: z.array(seriesSchema) }) })
  .transform(({ timeseries }) => timeseries.result);
