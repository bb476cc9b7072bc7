import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { SORT_KEYS, sortName } from '@/lib/stocks/cards/sort-fields';
import { COLUMN_IDS, isWhole, type ListedStock, listedFigure } from '@/lib/stocks/cards/table-columns';
import { readableNumber } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { METRICS, type MetricKey, SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { sectorLabel } from '@/lib/stocks/rules';

const isOfYears = (key: MetricKey) => ['quality', 'longGrowth'].includes(METRICS[key].group);
const isOfRecord = (key: MetricKey) => METRICS[key].group === 'record';

/** Figures that a table can show and a search does not answer. New columns follow the older ones of the file. */
const ALL_MORE = COLUMN_IDS.filter(
  (id): id is MetricKey => id in METRICS && !SORT_KEYS.some((key) => key === id),
);
const MORE = ALL_MORE.filter((key) => !isOfYears(key) && !isOfRecord(key));
const OF_YEARS = [...ALL_MORE.filter(isOfYears), ...ALL_MORE.filter(isOfRecord)];

/**
 * Formats the results of a search as a CSV file, in their order, with every figure that a table can show. Amounts
 * are whole units of the currency.
 */
export const resultsCsv = (stocks: readonly ListedStock[], currency: string): string =>
  csvText([
    [
      'Name',
      'Sektor',
      ...SORT_KEYS.map((key) => columnName(key, currency)),
      'Kennung',
      ...MORE.map((key) => columnName(key, currency)),
      ...SUMMARY_KEYS.map((key) => `Score ${SUMMARY_SCORES[key].label}`),
      ...OF_YEARS.map((key) => columnName(key, currency)),
    ],
    ...stocks.map((stock): CsvCell[] => {
      const figure = (key: MetricKey) => readableNumber(key, listedFigure(stock, key) ?? null);
      return [
        stock.name,
        sectorLabel(stock.sector) ?? null,
        ...SORT_KEYS.map(figure),
        stock.id,
        ...MORE.map(figure),
        ...SUMMARY_KEYS.map((key) => (isWhole(stock) ? summaryScore(stock.metricScores, key) : null)),
        ...OF_YEARS.map(figure),
      ];
    }),
  ]);

function columnName(key: MetricKey, currency: string): string {
  const name = sortName(key);
  switch (METRICS[key].unit) {
    case 'percent':
    case 'fraction':
      return `${name} (%)`;
    case 'money':
    case 'perShare':
      return `${name} (${currency})`;
    case 'ratio':
    case 'count':
      return name;
  }
}
