import { useEffect, useState } from 'react';
import { LineChart } from '@/components/charts/line-chart';
import { COMPARED_LINES, changeMeasure } from '@/components/charts/measure';
import { SeriesTable } from '@/components/charts/series-table';
import { addressOf } from '@/components/session/api-calls';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import { formatChange } from '@/lib/platform/format/number';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import { comparedChanges } from '@/lib/stocks/prices/compared-changes';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';
import { askForPrices } from './ask-for-prices';

export type ComparedStock = { id: string; name: string };

export type ComparedProps = {
  name: string;
  points: readonly PricePoint[];
  others: readonly ComparedStock[];
  period: HistoryPeriod;
  currency: DisplayCurrency;
  asTable: boolean;
};

/** Shows the changes of a stock's price beside those of up to three others, since the first day of all of them. */
export function ComparedPrices({ name, points, others, period, currency, asTable }: ComparedProps) {
  const { histories, isLoading, failed, retry } = useComparedHistories(others, period, currency);
  const names = [name, ...others.map((other) => other.name)];
  const changes = comparedChanges([points, ...histories], COMPARED_LINES);
  const measure = changeMeasure('Veränderung', names);
  const missing = others.filter((_, i) => histories[i]?.length === 0 && !failed.includes(i) && !isLoading);
  const last = (i: number) => changes.findLast((point) => lineOf(point, i) !== null)?.[keyOf(i)] ?? null;
  const since = formatDay(changes[0]?.date ?? null);
  if (changes.length === 0) return <EmptyState>Keine Kursdaten verfügbar für diesen Zeitraum</EmptyState>;
  return (
    <div className="flex flex-col transition-opacity aria-busy:opacity-50" aria-busy={isLoading}>
      {asTable ? (
        <div className="h-80 grow">
          <SeriesTable
            label="Veränderungen als Tabelle"
            rows={changes}
            columns={names.map((head, i) => ({ head, cell: (row) => formatChange(lineOf(row, i)) }))}
            height="h-full"
          />
        </div>
      ) : (
        <div className="grid grow grid-cols-[minmax(0,1fr)]">
          <LineChart
            points={changes}
            measure={measure}
            label={`Veränderung seit dem ${since}: ${names.map((one, i) => `${one} ${formatChange(last(i))}`).join(', ')}`}
          />
        </div>
      )}
      <div role="status" className="mt-1 flex flex-wrap items-center gap-x-4 text-13 text-ink-3">
        <p>
          Kursänderung in {currency} seit dem {since}, ohne Dividenden.
        </p>
        {missing.map((other) => (
          <p key={other.id}>Für {other.name} gibt es in diesem Zeitraum keine Kurse.</p>
        ))}
        {failed.length > 0 && (
          <>
            <p className="text-ink">
              Die Kurse von {failed.map((i) => others[i]?.name).join(' und ')} lassen sich gerade nicht laden.
            </p>
            <RetryButton look="quiet" onClick={retry} />
          </>
        )}
      </div>
    </div>
  );
}

const keyOf = (i: number) => COMPARED_LINES[i] ?? 'price';

const lineOf = (point: ChartPoint, i: number) => point[keyOf(i)] ?? null;

type Answer = readonly PricePoint[] | 'failed';

/**
 * Loads the closes of several stocks over a period. Each address is loaded once; answers to an earlier choice are
 * stored for a return to it.
 *
 * @returns `histories` in the order of the stocks, empty until they arrive; `failed` are indices
 */
function useComparedHistories(
  stocks: readonly { id: string }[],
  period: HistoryPeriod,
  currency: DisplayCurrency,
) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const urls = stocks.map(({ id }) =>
    apiAddress(addressOf('GET /api/stocks/:id/history', { param: { id }, query: { period, currency } })),
  );
  const wanted = urls.filter((url) => !answers[url]).join('\n');

  useEffect(() => {
    if (wanted === '') return;
    let gone = false;
    for (const url of wanted.split('\n')) {
      askForPrices(url).then((answer) => {
        if ('error' in answer && !gone) console.error(answer.error);
        const next: Answer = 'error' in answer ? 'failed' : answer.points;
        if (!gone) setAnswers((all) => ({ ...all, [url]: next }));
      });
    }
    return () => {
      gone = true;
    };
  }, [wanted]);

  const isFailed = (url: string) => answers[url] === 'failed';
  return {
    histories: urls.map((url) => {
      const answer = answers[url];
      return answer === undefined || answer === 'failed' ? [] : answer;
    }),
    isLoading: wanted !== '',
    failed: urls.flatMap((url, i) => (isFailed(url) ? i : [])),
    retry: () =>
      setAnswers((all) => Object.fromEntries(Object.entries(all).filter(([url]) => !isFailed(url)))),
  };
}
