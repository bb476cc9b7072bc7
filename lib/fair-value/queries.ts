import 'server-only';
import { DEFAULT_CURRENCY, isDisplayCurrency } from '@/lib/currencies/rules';
import { ownHistory, ownPriceEarnings } from '@/lib/stocks/fundamentals/own-history';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import { getMonthEnds, getStock } from '@/lib/stocks/queries';
import { FINANCE } from '@/lib/stocks/rules';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { companyValue, type ValuedStock } from './company-value';

/** Loads what the workbench of a company needs; null if there is no company with this id. */
export async function getValuedStock(id: string): Promise<ValuedStock | null> {
  const found = await getStock(id, DEFAULT_CURRENCY);
  if (found?.kind !== 'share') return null;
  const { trading_currency: trading } = found;
  const currency = isDisplayCurrency(trading) ? trading : DEFAULT_CURRENCY;
  const [stock, fundamentals, closes, { rates }] = await Promise.all([
    currency === DEFAULT_CURRENCY ? found : getStock(id, currency),
    getFundamentals(id),
    getMonthEnds(id),
    getUniverse(),
  ]);
  if (!stock) return null;
  const isFinancial = stock.sector === FINANCE;
  const history = fundamentals && ownHistory(closes, fundamentals, trading, rates);
  return {
    stock,
    fundamentals,
    value: companyValue(
      fundamentals ?? { years: [], currency },
      currency,
      isFinancial,
      rates,
      history && ownPriceEarnings(history),
    ),
  };
}
