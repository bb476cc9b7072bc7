import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { getStockYears } from '@/lib/stocks/fundamentals/stock-years';
import type { SummaryKey } from '@/lib/stocks/metrics';
import { verdictSentence } from '@/lib/stocks/page/verdict-sentence';
import { getStock } from '@/lib/stocks/queries';
import { findPayments } from '@/lib/stocks/series-queries';
import { getFairRange } from './queries';
import type { StockBrief } from './schema';

/** Loads a share at a glance, with all amounts in `currency`; null if there is none with this id. */
export async function getStockBrief(id: string, currency: DisplayCurrency): Promise<StockBrief | null> {
  const [stock, payments] = await Promise.all([getStock(id, currency), findPayments(id)]);
  if (stock?.kind !== 'share') return null;
  const fair = await getFairRange(stock, await getStockYears(stock, payments));
  const scoreOf = (key: SummaryKey) => summaryScore(stock.metricScores, key);
  return {
    id: stock.id,
    name: stock.name,
    country: stock.country,
    sector: stock.sector,
    current_price: stock.current_price,
    daily_change: stock.daily_change,
    display_currency: stock.display_currency,
    verdict: verdictSentence(stock),
    scores: {
      valuation: scoreOf('valuation'),
      financial: scoreOf('financial'),
      dividend: scoreOf('dividend'),
      growth: scoreOf('growth'),
    },
    fair_value:
      'withheld' in fair ? fair : { lowest: fair.lowest, middle: fair.middle, highest: fair.highest },
  };
}
