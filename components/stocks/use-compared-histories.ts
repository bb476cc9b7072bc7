import { useEffect, useState } from 'react';
import { addressOf } from '@/components/session/api-calls';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';
import { askForPrices } from './ask-for-prices';

type Answer = readonly PricePoint[] | 'failed';

/**
 * Loads the closes of several stocks over a period. Each address is loaded once; answers to an earlier choice are
 * stored for a return to it.
 *
 * @returns `histories` in the order of the stocks, empty until they arrive; `failed` are indices
 */
export function useComparedHistories(
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
