import { words } from '@/test/words';
import { SCORED_METRICS } from '../metrics';
import { showcase } from './showcase';

const ALL = Object.fromEntries(SCORED_METRICS.map((metric) => [metric, { score: 50, compared: 9 }]));
const stock = (id: string, metricScores: object, trading_currency = 'EUR') => ({
  id,
  metricScores,
  trading_currency,
  display_currency: 'EUR' as const,
});

describe('showcase', () => {
  it('prefers all scores, then the own currency, and keeps the order among equals', () => {
    const stocks = [
      stock('unscored', {}),
      stock('foreign', ALL, 'USD'),
      stock('first', ALL),
      stock('unscored-too', {}),
      stock('second', ALL),
    ];
    expect(showcase(stocks).map(({ id }) => id)).toEqual(words`first second foreign unscored unscored-too`);
  });

  it('is empty without stocks', () => expect(showcase([])).toEqual([]));
});
