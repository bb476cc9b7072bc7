import 'server-only';
import { sumError } from '@/lib/finance/dividends/forecast-score';
import { getDatabase } from '@/lib/platform/db/client';
import type { ForecastScore } from './schema';

type Row = {
  month: string;
  ahead: number;
  method: 'own' | 'last_year';
  forecasts: number;
  came: number;
  inside: number;
  amount_error: number;
  day_error: number;
  expected_sum: number | null;
  paid_sum: number | null;
};

/** Finds the scores of the newest months, newest first, each beside last year's payments again. */
export async function findScores(months: number): Promise<ForecastScore[]> {
  const database = await getDatabase();
  const rows = await database.query<Row>(
    `select month::text, ahead, method, forecasts, came, inside, amount_error, day_error,
            expected_sum, paid_sum
       from dividend_forecast_scores
      where month in (select distinct month from dividend_forecast_scores order by month desc limit $1)
      order by month desc, ahead, method`,
    [months],
    'forecast_scores',
  );
  const scores = new Map<string, ForecastScore>();
  for (const { month, ahead, method, ...sums } of rows) {
    const score = scores.get(`${month} ${ahead}`) ?? { month, ahead, own: null, last_year: null };
    score[method] = means(sums);
    scores.set(`${month} ${ahead}`, score);
  }
  return [...scores.values()];
}

const means = ({
  forecasts,
  came,
  inside,
  amount_error,
  day_error,
  expected_sum,
  paid_sum,
}: Omit<Row, 'month' | 'ahead' | 'method'>) => ({
  forecasts,
  came,
  inside: forecasts === 0 ? null : inside / forecasts,
  amount_error: forecasts === 0 ? null : amount_error / forecasts,
  day_error: came === 0 ? null : day_error / came,
  sum_error:
    expected_sum === null || paid_sum === null
      ? null
      : sumError({ expectedSum: expected_sum, paidSum: paid_sum }),
});
