import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { HistoryPeriod, PricePoint, StockDetail } from './schema';

/** A stock with its dividends in `currency`, or null where no listing has this id. */
export declare function getStock(id: string, currency: DisplayCurrency): Promise<StockDetail | null>;

/** The closes of a period in `currency`, oldest first, or null where no listing has this id. */
export declare function getPriceHistory(
  id: string,
  period: HistoryPeriod,
  currency: DisplayCurrency,
  withAverages: boolean,
): Promise<PricePoint[] | null>;
